import { perPeriodWords } from '@vintem/contracts/plans/words'
import { useState } from 'react'
import { BankQuestion } from '../card/bank-question.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { FocusedHeading } from '../components/focused-heading.tsx'
import { FoundSellerStyle } from '../components/found-seller-style.tsx'
import { SellerName } from '../components/seller-name.tsx'
import { Waiting } from '../components/waiting.tsx'
import { call, continueInvitedCard, showCardInvitation } from '../lib/endpoints.ts'
import { formatDay, formatReais } from '../lib/format.ts'
import type { FindsSeller } from '../lib/seller-face.ts'
import { useSecret } from '../lib/use-secret.ts'
import { INVITATION_TITLE } from '../words.ts'
import { InvitationForm } from './invitation-form.tsx'
import type { GivenCard, Invitation } from './invitation.ts'

const askInvitation = (token: string) => call(showCardInvitation, { body: { token } })

/** The page behind the link in an e-mail: what will be charged, and the form that gives the card. */
export function InvitationScreen({ onSeller }: FindsSeller) {
  const { token, shown: invitation, open, failure } = useSecret(askInvitation, onSeller)
  const [given, setGiven] = useState<GivenCard>()

  if (!invitation) {
    return (
      <main>
        <section className="step">
          <h1>{INVITATION_TITLE}</h1>
          {failure ? (
            <FailureNotice failure={failure} onRetry={() => void open()} />
          ) : (
            <Waiting>Carregando o convite…</Waiting>
          )}
        </section>
      </main>
    )
  }
  const { sellerName, title, amount, type } = invitation
  return (
    <>
      <FoundSellerStyle color={invitation.face.color} />
      <header className="summary">
        <SellerName name={sellerName} logo={invitation.face.logo} />
        <h1>{title}</h1>
        <p className="amount">{formatReais(amount)}</p>
        <p className="hint">{perPeriodWords[type]}</p>
      </header>
      <main>
        {given?.challenge ? (
          <Asked
            token={token}
            challenge={given.challenge}
            isPaying={invitation.openAmount > 0}
            onAnswer={setGiven}
            onBack={() => {
              setGiven(undefined)
              void open()
            }}
          />
        ) : given ? (
          <Given card={given} invitation={invitation} />
        ) : (
          <Give
            token={token}
            invitation={invitation}
            onGiven={setGiven}
            onChanged={() => void open()}
          />
        )}
      </main>
    </>
  )
}

type GiveProps = {
  token: string
  invitation: Invitation
  onGiven: (card: GivenCard) => void
  onChanged: () => void
}

function Give(props: GiveProps) {
  const { firstChargeOn, open, openAmount } = props.invitation
  const next = `próxima cobrança nele é em ${formatDay(firstChargeOn)}`
  return (
    <section className="step">
      <h2>Cadastre o cartão da sua assinatura</h2>
      {open.length === 0 ? (
        <p>
          {`O cartão é conferido sem cobrar nada agora. A primeira cobrança nele é em ${formatDay(firstChargeOn)}.`}
        </p>
      ) : (
        <>
          <p>{`O que está em aberto é pago agora com este cartão. Depois, a ${next}.`}</p>
          <OpenCharges open={open} openAmount={openAmount} />
        </>
      )}
      <InvitationForm {...props} />
    </section>
  )
}

/** What is paid when the card is given. */
const OpenCharges = ({ open, openAmount }: Pick<Invitation, 'open' | 'openAmount'>) => (
  <dl className="charge-lines" aria-label="Em aberto">
    {open.map(({ dueDate, value }) => (
      <div key={dueDate}>
        <dt>Vencimento em {formatDay(dueDate)}</dt>
        <dd>{formatReais(value)}</dd>
      </div>
    ))}
    {open.length > 1 && (
      <div>
        <dt>Total a pagar agora</dt>
        <dd>{formatReais(openAmount)}</dd>
      </div>
    )}
  </dl>
)

type AskedProps = Pick<Parameters<typeof BankQuestion>[0], 'challenge' | 'isPaying' | 'onBack'> & {
  token: string
  onAnswer: (card: GivenCard) => void
}

/** The bank of the card asks its holder first. */
const Asked = ({ token, ...props }: AskedProps) => (
  <section className="step">
    <FocusedHeading>Confirme com o seu banco</FocusedHeading>
    <BankQuestion
      {...props}
      label="Confirmação do cartão"
      settle={() => call(continueInvitedCard, { body: { token } })}
    />
  </section>
)

function Given({ card, invitation }: { card: GivenCard; invitation: Invitation }) {
  return (
    <section className="step">
      <FocusedHeading>Cartão cadastrado</FocusedHeading>
      <p>
        {`${card.brand} •••• ${card.last4} será cobrado a partir de ${formatDay(invitation.firstChargeOn)}. `}
        {invitation.openAmount === 0
          ? 'Nada foi cobrado agora.'
          : card.isAllPaid && `${formatReais(invitation.openAmount)} em aberto foram pagos.`}
      </p>
      {!card.isAllPaid && (
        <p className="notice">
          {`Nem tudo o que estava em aberto foi pago: o cartão foi recusado em uma das cobranças. Fale com ${invitation.sellerName}.`}
        </p>
      )}
    </section>
  )
}
