import { perPeriodWords } from '@vintem/contracts/plans/words'
import { useCallback, useEffect, useState } from 'react'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SellerName } from '../components/seller-name.tsx'
import { Waiting } from '../components/waiting.tsx'
import { call, showCardInvitation } from '../lib/endpoints.ts'
import { formatDay, formatReais } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import { FocusedHeading } from '../trial/focused-heading.tsx'
import { INVITATION_TITLE } from '../words.ts'
import { InvitationForm } from './invitation-form.tsx'
import type { GivenCard, Invitation } from './invitation.ts'

/** The page behind the link in an e-mail: what will be charged, and the form that gives the card. */
export function InvitationScreen() {
  // The secret is behind the #, so that no server gets it in an address.
  const [token] = useState(() => location.hash.slice(1))
  const [invitation, setInvitation] = useState<Invitation>()
  const [given, setGiven] = useState<GivenCard>()
  const opening = useRequest()
  const { run } = opening
  const open = useCallback(
    () => run(async () => setInvitation(await call(showCardInvitation, { body: { token } }))),
    [run, token],
  )
  useEffect(() => void open(), [open])

  if (!invitation) {
    return (
      <main>
        <section className="step">
          <h1>{INVITATION_TITLE}</h1>
          {opening.failure ? (
            <FailureNotice failure={opening.failure} onRetry={() => void open()} />
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
      <header className="summary">
        <SellerName name={sellerName} />
        <h1>{title}</h1>
        <p className="amount">{formatReais(amount)}</p>
        <p className="hint">{perPeriodWords[type]}</p>
      </header>
      <main>
        {given ? (
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
  const { firstChargeOn, hasOpenCharge } = props.invitation
  return (
    <section className="step">
      <h2>Cadastre o cartão da sua assinatura</h2>
      <p>
        {`O cartão é conferido sem cobrar nada agora. A primeira cobrança nele é em ${formatDay(firstChargeOn)}.`}
      </p>
      {hasOpenCharge && (
        <p className="notice">
          Há uma cobrança em aberto. Ela não entra neste cartão: pague pelo link que a loja enviou.
        </p>
      )}
      <InvitationForm {...props} />
    </section>
  )
}

function Given({ card, invitation }: { card: GivenCard; invitation: Invitation }) {
  return (
    <section className="step">
      <FocusedHeading>Cartão cadastrado</FocusedHeading>
      <p>
        {`${card.brand} •••• ${card.last4} será cobrado a partir de ${formatDay(invitation.firstChargeOn)}. Nada foi cobrado agora.`}
      </p>
    </section>
  )
}
