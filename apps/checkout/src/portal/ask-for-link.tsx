import { ApiError } from '@vintem/contracts/client'
import { type SubmitEvent, useRef, useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { TextField } from '../components/text-field.tsx'
import { useFields } from '../lib/use-fields.ts'
import { useRequest } from '../lib/use-request.ts'
import { callPortal, requestPortalLink } from './portal-endpoints.ts'

type AskForLinkProps = { sellerName: string; subDomain: string }

/** The link goes to the e-mail on file; whether there is one is not said. */
export function AskForLink({ sellerName, subDomain }: AskForLinkProps) {
  const form = useRef<HTMLFormElement>(null)
  const { field, read, show } = useFields(form, {
    who: (text) => (text === '' ? 'Preenchimento obrigatório!' : undefined),
  })
  const { run, isBusy, failure } = useRequest()
  const [isSent, setSent] = useState(false)
  const send = () => {
    const body = read()
    if (!body) return
    void run(async () => {
      try {
        await callPortal(requestPortalLink, { params: { subDomain }, body })
        setSent(true)
      } catch (error) {
        if (!(error instanceof ApiError && show(error.errors))) throw error
      }
    })
  }
  if (isSent) return <Sent sellerName={sellerName} onAgain={() => setSent(false)} />
  return (
    <section className="step">
      <h2>Receba um link de acesso</h2>
      <p className="hint">
        Suas cobranças, assinaturas e recibos de {sellerName}. Sem senha: enviamos um link ao e-mail
        do seu cadastro na loja.
      </p>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField field={field('who')} label="E-mail, CPF ou CNPJ" autoComplete="email" />
        {(isBusy || failure) && <FailureNotice failure={failure} onRetry={send} />}
        <Actions>
          <Button type="submit" isBusy={isBusy}>
            Receber link
          </Button>
        </Actions>
      </form>
    </section>
  )
}

function Sent({ sellerName, onAgain }: { sellerName: string; onAgain: () => void }) {
  return (
    <section className="step" role="status">
      <h2>Confira o seu e-mail</h2>
      <p>
        Se houver um cadastro com estes dados em {sellerName}, o link de acesso está a caminho do
        e-mail cadastrado. Ele vale por 15 minutos e pode ser usado uma vez.
      </p>
      <p className="hint">
        Não chegou? Veja no spam, ou confirme com a loja o e-mail do seu cadastro.
      </p>
      <Button look="link" onClick={onAgain}>
        Usar outros dados
      </Button>
    </section>
  )
}
