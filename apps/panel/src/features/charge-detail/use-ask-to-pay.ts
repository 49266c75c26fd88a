import { IconBrandWhatsapp, IconCopy, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { copyText } from '@vintem/ui/copy-text'
import { notify } from '#components/actions/notify.ts'
import { payRequestsQuery, sendableCharge, useSendToPay } from '#components/screen/sendable.ts'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { canBeDeleted } from '#lib/charge-moves.ts'
import type { RecordAction } from '#lib/record-actions.ts'
import type { Charge } from './charge-detail.queries.ts'
import { payerInWords } from './charge-words.ts'

/**
 * The ways to ask for the money of an open charge: by WhatsApp with the text ready, by an e-mail that
 * the server sends, by hand with the link. None before the link is known, or where there is none.
 */
export function useAskToPay(charge: Charge) {
  // A stored card is charged on its day by itself.
  const isOpen = canBeDeleted(charge) && charge.scheduledDate === null
  const what = sendableCharge(charge.uuid)
  const { data, isError } = useQuery({ ...payRequestsQuery(what), enabled: isOpen })
  const send = useSendToPay(what)
  if (!isOpen || isError || data?.url === null) return { isOffered: false, actions: [] }
  if (!data) return { isOffered: true, actions: [] }

  const { url, whatsApp, recipient } = data
  const copy = async () => {
    if (await copyText(url)) notify.success('Link copiado para a área de transferência.')
    else notify.error('Não foi possível copiar. Selecione o texto e copie manualmente.')
  }
  const text = encodeURIComponent(`${askingText(charge)}\n${url}`)
  const words = 'cobrar de novo lembrar enviar link'
  const actions: RecordAction[] = [
    {
      label: 'WhatsApp',
      words,
      icon: IconBrandWhatsapp,
      href: `https://wa.me/${whatsApp ?? ''}?text=${text}`,
    },
    ...(recipient ? [{ label: 'E-mail', words, icon: IconMail, run: () => void send() }] : []),
    { label: 'Copiar link', words, icon: IconCopy, run: () => void copy() },
  ]
  return { isOffered: true, actions }
}

/** What the buyer reads before the link. */
function askingText(charge: Charge): string {
  const payer = payerInWords(charge)
  const due = charge.status === 'LATE' ? 'venceu em' : 'vence em'
  return [
    payer ? `Olá, ${payer.split(' ')[0]}!` : 'Olá!',
    `A cobrança “${charge.title}”, de ${reaisText(charge.value)}, ${due} ${formatDate(charge.expirationDate)}.`,
    ...(charge.lateAmount
      ? [`Com multa e juros, o valor hoje é ${reaisText(charge.lateAmount.total)}.`]
      : []),
    'Para pagar, use este link:',
  ].join(' ')
}
