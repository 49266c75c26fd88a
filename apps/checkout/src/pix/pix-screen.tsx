import type { QrPath } from '@vintem/ui/qr-code'
import type { ReactNode } from 'react'
import { Actions } from '../components/actions.tsx'
import { AmountDue } from '../components/amount-due.tsx'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Countdown } from '../components/countdown.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { NotMailed } from '../components/not-mailed.tsx'
import { Payee } from '../components/payee.tsx'
import { Waiting } from '../components/waiting.tsx'
import { useIsPast } from '../lib/clock.tsx'
import { call, choosePix } from '../lib/endpoints.ts'
import { formatDay, formatInstant } from '../lib/format.ts'
import type { Link } from '../lib/link.ts'
import type { Take } from '../lib/use-charge.ts'
import { useRequest } from '../lib/use-request.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { totalOf } from '../methods/method-words.ts'
import { isBound } from '../step.ts'
import { QrImage } from './qr-image.tsx'

type PixScreenProps = {
  charge: Charge & { pix: NonNullable<Charge['pix']> }
  payee: Link['payee']
  heading: ReactNode
  knownQr: QrPath | undefined
  take: Take
}

/** The PIX code, until it is paid or has expired. */
export function PixScreen({ charge, payee, heading, knownQr, take }: PixScreenProps) {
  const { code, expiresAt, isAutomatic } = charge.pix
  const isOver = useIsPast(expiresAt)
  return (
    <section className="step">
      {heading}
      <AmountDue charge={charge} />
      <NotMailed charge={charge} />
      {isOver ? (
        <NewCode charge={charge} take={take} />
      ) : code === null ? (
        <>
          <div className="qr skeleton" />
          <Waiting>Gerando o código Pix…</Waiting>
        </>
      ) : (
        <Code
          code={code}
          payee={payee}
          expiresAt={expiresAt}
          dueDate={charge.dueDate}
          isAutomatic={isAutomatic}
          knownQr={knownQr}
        />
      )}
    </section>
  )
}

type CodeProps = {
  code: string
  payee: Link['payee']
  expiresAt: string
  /** The seller has set the time. */
  dueDate: string | null
  /** Paying it also agrees to Pix Automático. */
  isAutomatic: boolean
  knownQr: QrPath | undefined
}

function Code({ code, payee, expiresAt, dueDate, isAutomatic, knownQr }: CodeProps) {
  return (
    <>
      <ol className="how-to">
        <li>Abra o aplicativo do seu banco e escolha pagar com Pix.</li>
        <li>Leia o QR Code ou cole o código copiado.</li>
        <li>
          {isAutomatic
            ? 'Confira quem recebe e o valor, autorize o Pix Automático e confirme.'
            : 'Confira quem recebe e o valor, e confirme.'}
        </li>
      </ol>
      <QrImage text={code} known={knownQr} />
      {dueDate === null ? (
        <p className="hint centered">
          <span>{`Vale até ${formatInstant(expiresAt)}. `}</span>
          Restam <Countdown until={expiresAt} />
        </p>
      ) : (
        <p className="hint centered">{`Vence em ${formatDay(dueDate)}`}</p>
      )}
      <label className="code">
        <span>Pix copia e cola</span>
        <textarea readOnly rows={3} value={code} onFocus={(event) => event.target.select()} />
      </label>
      <Payee payee={payee} />
      <Waiting>Aguardando o pagamento. Esta página avisa sozinha.</Waiting>
      <Actions>
        <CopyButton text={code} label="Copiar código Pix" />
      </Actions>
    </>
  )
}

function NewCode({ charge, take }: Pick<PixScreenProps, 'charge' | 'take'>) {
  const { isBusy, failure, run } = useRequest()
  const renew = () =>
    run(() => {
      const installments = Math.max(1, charge.parts.length)
      const pix = charge.offer?.methods.find(({ method }) => method === 'PIX')
      const amount = pix && !isBound(charge) ? totalOf(pix, installments) : charge.value
      const params = { charge: charge.charge }
      const automatic = charge.pix.isAutomatic && charge.canBeAutomatic
      return take(call(choosePix, { params, body: { installments, amount, automatic } }))
    })
  return (
    <>
      <p className="notice warning" role="status">
        Este código expirou e não pode mais ser pago.
      </p>
      <FailureNotice failure={failure} onRetry={() => void renew()} />
      <Actions>
        <Button isBusy={isBusy} onClick={() => void renew()}>
          Gerar novo código
        </Button>
      </Actions>
    </>
  )
}
