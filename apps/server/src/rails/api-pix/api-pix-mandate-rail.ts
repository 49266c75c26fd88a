import { sellerOfRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { MandateProposal, MandateRail, MandateTerms } from '../mandate/port.ts'
import { RailTimeout } from '../rail-error.ts'
import { type ApiPixClient, ApiPixProblem, foundOrNot } from './api-pix-client.ts'
import { createCallbackSetting } from './callback-setting.ts'
import { Cob } from './cob.ts'
import type { ReceivingAccount } from './cobr.ts'
import { createDebits } from './debits.ts'
import { listRecs } from './rec-list.ts'
import {
  codeOfBank,
  codeOfLocations,
  liveRequestOf,
  Loc,
  mandateStateOf,
  openRequestOf,
  Rec,
  SolicRec,
  toRec,
  toSolicRec,
} from './rec.ts'

const WEBHOOKS = ['/webhookrec', '/webhookcobr']

/** What Pix Automático needs of the bank, besides what PIX needs. */
export const MANDATE_SCOPES =
  'rec.read rec.write solicrec.write cobr.read cobr.write payloadlocationrec.write webhookrec.write webhookcobr.write'

/**
 * Pix Automático at any bank that offers the Banco Central's API Pix (2.9.0). One client of the bank
 * serves all sellers: the number of the contract, a txid of ours, names the seller.
 */
export function createApiPixMandateRail(
  client: ApiPixClient,
  callbackUrl: () => Promise<string>,
  account: ReceivingAccount,
): MandateRail {
  const { set, ensured } = createCallbackSetting(client, callbackUrl)
  return {
    async propose(proposal) {
      for (const path of WEBHOOKS) await ensured(path)
      // `POST /rec` is not idempotent: what an earlier call has made is looked for first.
      const known = await findByContract(client, proposal)
      const { idRec } = known ?? (await postRec(client, proposal))
      return { recId: idRec, brCode: await codeOf(client, idRec, proposal) }
    },
    async askPayer(request) {
      for (const path of WEBHOOKS) await ensured(path)
      const known = await findByContract(client, request)
      const { idRec } = known ?? (await client.call('POST', '/rec', Rec, toRec(request)))
      const rec = known && (await client.call('GET', `/rec/${idRec}`, Rec))
      if (!rec || !liveRequestOf(rec)) {
        const asked = client.call('POST', '/solicrec', SolicRec, toSolicRec(idRec, request))
        await asked.catch((error: unknown) => {
          // A bank that lists no requests refuses a second one: the first is there.
          const isSecond = error instanceof ApiPixProblem && rec && !rec.solicitacao
          if (!isSecond) throw error
        })
      }
      return { recId: idRec }
    },
    async callHere() {
      for (const path of WEBHOOKS) await set(path)
    },
    contractOf: async (recId) => (await getRec(client, recId))?.vinculo.contrato,
    async find(sellerId, recId) {
      const rec = await findRec(client, sellerId, recId)
      if (!rec) return undefined
      const state = mandateStateOf(rec)
      if (!state) throw new RailTimeout(`The bank says that ${recId} is ${rec.status}`)
      return { state }
    },
    async cancel(sellerId, recId) {
      const isLive = (rec: Rec | undefined) =>
        rec !== undefined && ['CRIADA', 'APROVADA'].includes(rec.status)
      const rec = await findRec(client, sellerId, recId)
      if (!rec || !isLive(rec)) return
      await takeRequestBack(client, rec)
      try {
        await client.call('PATCH', `/rec/${recId}`, Rec, { status: 'CANCELADA' })
      } catch (error) {
        if (!(error instanceof ApiPixProblem)) throw error
        if (isLive(await findRec(client, sellerId, recId))) throw error
      }
    },
    ...createDebits(client, account),
  }
}

/** The payer is asked no more; one who has just answered is left alone. */
async function takeRequestBack(client: ApiPixClient, rec: Rec): Promise<void> {
  const open = openRequestOf(rec)
  if (!open) return
  const body = { status: 'CANCELADA' }
  try {
    await client.call('PATCH', `/solicrec/${open.idSolicRec}`, SolicRec, body)
  } catch (error) {
    if (!(error instanceof ApiPixProblem)) throw error
  }
}

/** Looked for among the payer's of the last days: nobody proposes for longer. */
const LOOK_BACK_MILLIS = 7 * 86_400_000

async function findByContract(
  client: ApiPixClient,
  { txid, payer }: MandateTerms,
): Promise<Rec | undefined> {
  const now = wallClock.now()
  const from = new Date(now.getTime() - LOOK_BACK_MILLIS)
  for await (const recs of listRecs(client, { from, to: now, cpf: payer.document })) {
    const known = recs.find(({ vinculo }) => vinculo.contrato === txid)
    if (known) return known
  }
  return undefined
}

async function postRec(client: ApiPixClient, proposal: MandateProposal): Promise<Rec> {
  const { id } = await client.call('POST', '/locrec', Loc)
  return client.call('POST', '/rec', Rec, toRec(proposal, id))
}

/** The code that agrees, or pays and agrees: the bank's, or of the locations where it leaves that to us. */
async function codeOf(
  client: ApiPixClient,
  recId: string,
  proposal: MandateProposal,
): Promise<string> {
  const { journey, txid } = proposal
  const rec = await client.call('GET', `/rec/${recId}${journey === 2 ? '' : `?txid=${txid}`}`, Rec)
  const ofBank = codeOfBank(rec, proposal)
  if (ofBank) return ofBank
  const kind = journey === 4 ? 'cobv' : 'cob'
  const cob = journey === 2 ? undefined : await client.call('GET', `/${kind}/${txid}`, Cob)
  const payment = cob?.location ?? cob?.loc?.location
  const code = codeOfLocations(proposal, { payment, recurrence: rec.loc?.location })
  if (!code) throw new RailTimeout(`The bank gave no code for ${recId}`)
  return code
}

const getRec = (client: ApiPixClient, recId: string): Promise<Rec | undefined> =>
  foundOrNot(client.call('GET', `/rec/${encodeURIComponent(recId)}`, Rec))

/** Undefined where the bank does not know it, or has it of another seller. */
async function findRec(
  client: ApiPixClient,
  sellerId: number,
  recId: string,
): Promise<Rec | undefined> {
  const rec = await getRec(client, recId)
  return rec && sellerOfRoutedId(rec.vinculo.contrato) === sellerId ? rec : undefined
}
