import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { type NewLotItem, writePaymentLot } from '@vintem/brazil/payment-lots'
import { createUploads } from '@vintem/contracts/client'
import { approvePaymentLot, uploadPaymentLot } from '@vintem/contracts/payment-lots/endpoints'
import { newId } from '#platform/ids.ts'
import type { App } from '../running-app.ts'
import { ORIGIN } from './demo-client.ts'
import type { MoneyMove, Shop } from './demo-withdrawals.ts'

/** A lot in each of its states: paid with one that came back, damaged, on its way, and one that waits. */
export const lotUses = (token: string): readonly MoneyMove[] => [
  { daysAgo: 40, act: send(token, 'fornecedores-de-setembro.txt', { isApproved: true }) },
  { daysAgo: 18, act: send(token, 'fornecedores-cortado.txt', { isCut: true }) },
  { daysAgo: 3, act: send(token, 'fornecedores-do-mes.txt', { isApproved: true, inDays: 20 }) },
  { daysAgo: 1, act: send(token, 'fretes.cnab', { inDays: 12 }) },
]

interface Sending {
  isApproved?: boolean
  /** The end of the file is missing. */
  isCut?: boolean
  inDays?: number
}

const item = (
  payeeName: string,
  key: string,
  amountCents: number,
): Omit<NewLotItem, 'payOn' | 'yourNumber'> => ({
  payeeName,
  payeeDocument: '11144477735',
  description: '',
  amountCents: cents(amountCents),
  target: { key: { type: 'email', key }, kind: 'PIX' },
})

/** Keys of the sandbox's directory; the last does not take what it is sent. */
const ITEMS = [
  item('ARGILAS DO VALE', '11144477735@chave.example', 2_350),
  item('TINTAS E ESMALTES', '11144477735@chave.example', 1_890),
  item('EMBALAGENS LEVES', 'recusa@exemplo.com.br', 1_240),
]

/** Sends a file, and confirms it where nobody else has to. Without an authenticator lots are small. */
function send(token: string, name: string, { isApproved, isCut, inDays = 0 }: Sending) {
  return async ({ app, seller }: Shop): Promise<void> => {
    const now = await app.clock.now()
    const today = civilDateOf(now)
    const text = writePaymentLot({
      bank: '237',
      company: { name: 'ATELIE', document: '' },
      sequence: 1,
      createdOn: today,
      createdAt: '090000',
      items: ITEMS.map((each, index) => ({
        ...each,
        yourNumber: `${name.slice(0, 12).toUpperCase()} ${index + 1}`,
        payOn: addDays(today, inDays),
      })),
    })
    const content = isCut ? text.split('\r\n').slice(0, -3).join('\r\n') : text
    const lot = await upload(app, token, new File([content], name))
    if (isApproved && lot.status === 'generated') {
      const body = { hash: lot.hash, amount: lot.amount }
      await seller(approvePaymentLot, { params: { id: lot.id }, body, key: newId() })
    }
    await app.runner.drain()
  }
}

const upload = ({ http }: App, token: string, file: File) =>
  createUploads({
    bases: { automation: `${ORIGIN}/api/automation` },
    async send({ url, file: sent }) {
      const form = new FormData()
      form.append('file', sent, file.name)
      const request = new Request(url, { method: 'POST', body: form })
      const answer = await http.inject({
        method: 'POST',
        url: url.slice(ORIGIN.length),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': request.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return new Response(answer.body, { status: answer.statusCode })
    },
  })(
    uploadPaymentLot,
    {},
    { file, onProgress: () => undefined, signal: new AbortController().signal },
  )
