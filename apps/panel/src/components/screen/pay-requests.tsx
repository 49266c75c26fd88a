import { Anchor } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCircleCheck,
  IconClock,
  IconMail,
  IconMailOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import type { sendPaymentLink } from '@vintem/contracts/pay-requests/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { Section } from './section.tsx'
import { payRequestsQuery, type Sendable, useSendToPay } from './sendable.ts'
import classes from './pay-requests.module.css'

type PayRequest = Answer<typeof sendPaymentLink>

type PayRequestsProps = {
  what: Sendable
  /** The text before the address in a message by hand: 'Curso: R$ 100,00'. */
  words: string
  maySend: boolean
  /** Where the first sending is asked for elsewhere: nothing before it. */
  onlySent?: boolean
}

/** Sends the address to the payer, and shows the result. Renders nothing without a payer. */
export function PayRequests({ what, words, maySend, onlySent }: PayRequestsProps) {
  const { data, error, refetch } = useQuery(payRequestsQuery(what))
  if (error && !data) {
    const title = 'Não foi possível carregar os envios ao cliente.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data || ((data.recipient === null || onlySent) && data.requests.length === 0)) return null
  const { recipient, whatsApp, url, requests } = data
  return (
    <Section title="Envio ao cliente" description={recipient && `Por e-mail, para ${recipient}.`}>
      {requests.length > 0 && (
        <ol className={classes.requests}>
          {requests.map((request) => (
            <li key={request.uuid}>
              <PayRequestRow request={request} />
            </li>
          ))}
        </ol>
      )}
      {maySend && recipient && (
        <div className={classes.actions}>
          <SendButton what={what} again={requests.length > 0} />
          {whatsApp && url && (
            <Anchor
              href={`https://wa.me/${whatsApp}?text=${encodeURIComponent(`${words}\n${url}`)}`}
              target="_blank"
              rel="noreferrer"
              className={classes.byHand}
            >
              <IconBrandWhatsapp size={16} aria-hidden />
              Escrever pelo WhatsApp
            </Anchor>
          )}
        </div>
      )}
    </Section>
  )
}

function SendButton({ what, again }: { what: Sendable; again: boolean }) {
  const send = useSendToPay(what)
  return (
    <ActionButton variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={send}>
      {again ? 'Reenviar' : 'Enviar link por e-mail'}
    </ActionButton>
  )
}

/** For a new link: where it was to be sent, and the result. */
export function NewestPayRequest({ what }: { what: Sendable }) {
  const { data } = useQuery(payRequestsQuery(what))
  const [newest] = data?.requests ?? []
  return newest ? <PayRequestRow request={newest} /> : null
}

function PayRequestRow({ request }: { request: PayRequest }) {
  const { recipient, requestedBy, requestedAt, sentAt, status, reason } = request
  return (
    <div className={classes.request}>
      <StatusBadge {...badges[status]} />
      <div className={classes.facts}>
        <p>
          {recipient} · <DateTimeText value={sentAt ?? requestedAt} />
        </p>
        {reason && <p className={classes.reason}>{reasons[reason]}</p>}
        <p className={classes.muted}>por {requestedBy}</p>
      </div>
    </div>
  )
}

const badges: Record<PayRequest['status'], Status> = {
  SENDING: { tone: 'info', icon: IconClock, label: 'Enviando' },
  SENT: { tone: 'success', icon: IconCircleCheck, label: 'Enviado' },
  NOT_SENT: { tone: 'danger', icon: IconMailOff, label: 'Não enviado' },
}

const reasons: Record<NonNullable<PayRequest['reason']>, string> = {
  ADDRESS_REFUSED: 'O servidor de e-mail recusou o endereço. Confira o e-mail do cliente.',
  RATIONED: 'Foram muitos envios em pouco tempo. Espere uma hora, ou escreva pelo WhatsApp.',
  UNREACHABLE: 'O servidor de e-mail não respondeu. Tente de novo mais tarde.',
  CLOSED: 'Não havia mais o que pagar quando a mensagem ia sair.',
  NOT_APPROVED: 'Seu cadastro ainda não foi aprovado: até lá, o link não recebe pagamentos.',
}
