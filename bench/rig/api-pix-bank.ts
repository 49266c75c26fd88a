import {
  type ApiPixOptions,
  createApiPixClient,
} from '../../apps/server/src/rails/api-pix/api-pix-client.ts'
import { createApiPixRail } from '../../apps/server/src/rails/api-pix/api-pix-rail.ts'
import {
  type ApiPixDouble,
  startApiPixDouble,
} from '../../apps/server/test/doubles/api-pix/api-pix-double.ts'
import type { Cents } from '../../packages/brazil/src/money/index.ts'
import { BANK } from './server.ts'
import { type PlacedCharge, VALUE } from './shop.ts'

/** A payment as a bank reports it: an entry of `pix[]`, as the description has it. */
export type ReportedPix = ReturnType<ApiPixDouble['payUnawares']>

/**
 * A bank with API Pix on this machine, over mTLS, which checks all messages against the
 * description.
 */
export interface ApiPixBank {
  /** The settings with which our server is its client. */
  options: ApiPixOptions
  /**
   * Makes the codes of charges there, by our own adapter. `webhookUrl` is where the bank reports
   * payments.
   */
  place: (charges: readonly PlacedCharge[], webhookUrl: string) => Promise<void>
  /** A payer pays, also where the charge was paid before. The bank reports it only on request. */
  pay: (charge: Pick<PlacedCharge, 'txid'>, amountCents: Cents) => ReportedPix
  /** The number of returns of the payments of a charge, by payment. */
  returnsOf: (payment: ReportedPix) => number
  /** Violations of the description, also by the bank itself. */
  faults: readonly string[]
  close: () => Promise<void>
}

const CONNECTIONS = 16
const TELL_EVERY_MILLIS = 500

export async function openApiPixBank(): Promise<ApiPixBank> {
  const bank = await startApiPixDouble()
  const options = { url: bank.url, ...bank.credentials, tls: bank.tls }
  const client = createApiPixClient(options)
  bank.returnAtOnce()
  // Reports returns.
  const telling = setInterval(() => void bank.pass(0), TELL_EVERY_MILLIS)
  return {
    options,
    faults: bank.faults,
    async place(charges, webhookUrl) {
      const rail = createApiPixRail(client, async () => webhookUrl, BANK)
      const queue = charges.values()
      const lane = async () => {
        for (const { sellerId, txid } of queue) await rail.request(requestOf(sellerId, txid))
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, lane))
    },
    pay: ({ txid }, amountCents) => bank.payUnawares(txid, amountCents),
    returnsOf: ({ devolucoes }) => devolucoes.filter(({ status }) => status === 'DEVOLVIDO').length,
    async close() {
      clearInterval(telling)
      client.close()
      await bank.close()
    },
  }
}

const requestOf = (sellerId: number, txid: string) => ({
  txid,
  sellerId,
  pixKey: '11222333000181',
  receiverName: 'Loja de Medida',
  receiverCity: 'São Paulo',
  amountCents: VALUE,
  payer: { document: '52998224725', name: 'Beatriz Compradora' },
  description: 'Curso de fotografia',
  payable: { until: new Date(Date.now() + 86_400_000) },
})
