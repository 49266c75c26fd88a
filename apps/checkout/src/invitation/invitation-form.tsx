import { type SubmitEvent, useRef, useState } from 'react'
import { brandOf } from '../card/brand.ts'
import { cardRules, readExpiry } from '../card/card-fields.ts'
import { CardInputs } from '../card/card-inputs.tsx'
import { ConsentField } from '../card/consent-field.tsx'
import { TestCards } from '../card/test-cards.tsx'
import { useConsent } from '../card/use-consent.ts'
import { withProof } from '../card/with-proof.ts'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { call, getInvitationProof, giveInvitedCard } from '../lib/endpoints.ts'
import { formatReais } from '../lib/format.ts'
import { useFields } from '../lib/use-fields.ts'
import { useRequest } from '../lib/use-request.ts'
import type { GivenCard, Invitation } from './invitation.ts'

type InvitationFormProps = {
  token: string
  invitation: Invitation
  onGiven: (card: GivenCard) => void
  /** The terms may have changed since they were shown, or the link is over. */
  onChanged: () => void
}

/** Number and code are only in their inputs, and in the one request that sends them. */
export function InvitationForm(props: InvitationFormProps) {
  const { form, fields, number, setNumber, consent, submit, fillIn, ...request } =
    useInvitedCard(props)
  const { isBusy, isProving, failure } = request
  const { openAmount } = props.invitation
  return (
    <form className="panel" ref={form} onSubmit={submit} method="post" noValidate>
      <CardInputs fields={fields} brand={brandOf(number)} onNumber={setNumber} />
      <ConsentField
        text={props.invitation.consent}
        isAccepted={consent.isAccepted}
        error={consent.error}
        onChange={consent.change}
      />
      {isProving && (
        <Waiting>Fazendo uma verificação de segurança. Pode levar alguns segundos.</Waiting>
      )}
      <FailureNotice failure={failure} onRetry={() => form.current?.requestSubmit()} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {openAmount > 0 ? `Pagar ${formatReais(openAmount)} e cadastrar` : 'Cadastrar cartão'}
        </Button>
      </Actions>
      <TestCards cards={props.invitation.testCards} onUse={fillIn} />
    </form>
  )
}

/** Whether a card has expired is said by the server, whose clock this page does not know. */
const LONG_AGO = new Date(0)

/** What is typed of a card, and the request that gives it. */
function useInvitedCard({ token, invitation, onGiven, onChanged }: InvitationFormProps) {
  const [number, setNumber] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const rules = cardRules(
    () => LONG_AGO,
    () => number,
  )
  const fields = useFields(form, rules)
  const { consent: text, firstChargeOn } = invitation
  const consent = useConsent(form, text)
  const { run, isBusy, failure } = useRequest()
  const [isProving, setProving] = useState(false)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const texts = fields.read()
    const expiry = texts && readExpiry(texts.expiry)
    if (!expiry || !consent.check()) return
    const { holder, cvv } = texts
    const expiration = { expirationMonth: expiry.month, expirationYear: expiry.year }
    const card = { number: texts.number, holder, cvv, ...expiration }
    const body = { ...card, token, consent: text, amount: invitation.openAmount }
    void run(async () => {
      try {
        const given = await withProof(
          (proof) => call(giveInvitedCard, { body: { ...body, proof } }),
          () => call(getInvitationProof, { body: { token } }),
          setProving,
        )
        onGiven(given)
      } catch (error) {
        onChanged()
        throw error
      } finally {
        setProving(false)
      }
    })
  }
  const fillIn = (testNumber: string) => {
    fields.write('number', testNumber)
    fields.write('holder', 'CARTAO DE TESTE')
    fields.write('expiry', `12/${(Number(firstChargeOn.slice(0, 4)) + 5) % 100}`)
    fields.write('cvv', '1234'.slice(0, brandOf(testNumber)?.cvv))
  }
  return { form, fields, number, setNumber, consent, submit, fillIn, isBusy, isProving, failure }
}
