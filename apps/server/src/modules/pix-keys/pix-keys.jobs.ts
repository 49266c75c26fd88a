import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectSeller, type SellerRow } from '#modules/sellers/index.ts'
import { selectToTellOfSecurity } from '#modules/users/index.ts'
import { uuidFromKey } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { KeyRequest, Registration } from '#rails/pix-keys/port.ts'
import { nextPoll, orRefused, railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { activateKey, awaitKey, moveKey, refuseKey } from './conclude-pix-key.ts'
import { CODE_TEMPLATE, codeEmail, codeOf, codeText } from './pix-key-code.ts'
import { pixKeyEmail } from './pix-key-email.ts'
import { expirePixKey, registerPixKey, sendPixKeyCode, writeOfPixKey } from './pix-key-work.ts'
import { isCodeOpen } from './pix-key.ts'
import { lockPixKey, type PixKeyRow, selectPixKey } from './pix-keys.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl' | 'rails' | 'deriveSecret'>

export const pixKeysJobs = (services: Needs): Job[] => [
  sendPixKeyCode.job(([item]) => sendCode(services, item)),
  expirePixKey.job(([item]) => expire(services, item)),
  registerPixKey.job(register(services)),
  writeOfPixKey.job(([item]) => write(services, item)),
]

/**
 * The code goes to the rail directly: an e-mail that waits among the work would hold it. Sent again after a fault
 * it is the same code.
 */
async function sendCode(
  { transact, rails, deriveSecret }: Needs,
  { sellerId, id, kind, of }: ItemOf<typeof sendPixKeyCode>,
): Promise<void> {
  const { key, company } = await transact(
    { sellerId, actorName: kind, onlyReads: true },
    async (tx) => {
      const [[row], [seller]] = await tx.enter(
        selectPixKey(sellerId, of.keyId),
        selectSeller(sellerId),
      )
      return { key: row, company: seller?.fantasyName ?? '' }
    },
  )
  const isWanted =
    key?.state === 'CONFIRMING' &&
    key.codeCount === Number(of.number) &&
    isCodeOpen(key, wallClock.now())
  const refused = isWanted
    ? await orRefused(() => sendTo(rails, key, codeOf(key, deriveSecret), company))
    : undefined
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[now]] = await tx.enter(lockPixKey(sellerId, of.keyId))
    const isStill = now?.state === 'CONFIRMING' && refused
    const step = isStill ? refuseKey(now, 'O código não pôde ser entregue.', tx.now) : {}
    await tx.commit(step, { done: [id] })
  })
}

async function sendTo(
  rails: Needs['rails'],
  { sellerId, id: keyId, keyType, key, codeCount }: PixKeyRow,
  code: string,
  company: string,
): Promise<undefined> {
  const id = uuidFromKey(`pix key code ${keyId} ${codeCount}`)
  const to = key ?? ''
  if (keyType === 'email') {
    await rails.email.send({ id, sellerId, ...codeEmail(to, code, company) })
    return
  }
  const message = { id, sellerId, to: to.replace('+', ''), template: CODE_TEMPLATE }
  await rails.whatsApp.send({ ...message, values: { codigo: code }, text: codeText(code) })
}

const expire = ({ transact }: Needs, { sellerId, id, kind, of }: ItemOf<typeof expirePixKey>) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[key]] = await tx.enter(lockPixKey(sellerId, of.keyId))
    const isOpen = key?.state === 'CONFIRMING'
    const step = isOpen ? moveKey(key, 'EXPIRED', tx.now, { action: 'pix-key.expired' }).step : {}
    await tx.commit(step, { done: [id] })
  })

type Registering = ItemOf<typeof registerPixKey>

const register = ({ transact, rails }: Needs) =>
  railOrder<Registering, KeyRequest, Registration>(
    { transact },
    {
      async read(tx, { sellerId, of }) {
        const [[key], [seller], [account]] = await tx.enter(
          selectPixKey(sellerId, of.keyId),
          selectSeller(sellerId),
          selectBankingAccount(sellerId),
        )
        if (!key || !seller || !account || !isUnderWay(key)) return undefined
        const isChecking = key.accountId === account.checkingId
        const number = isChecking ? account.checkingNumber : account.investmentNumber
        return requestOf(key, seller, { branch: account.branch ?? '', number: number ?? '' })
      },
      send: (request) => rails.pixKeys.register(request),
      async record(tx, answer, _, { sellerId, of }) {
        const [[key]] = await tx.enter(lockPixKey(sellerId, of.keyId))
        if (!key || !isUnderWay(key)) return {}
        const { now } = tx
        if ('reason' in answer) return refuseKey(key, answer.reason, now)
        if (answer.verdict === 'REGISTERED') return activateKey(key, answer.key, now)
        // Where nobody can be asked the key waits for the operator.
        if (answer.verdict === 'BY_HAND') return {}
        const { dueAt, ...next } = nextPoll(of, now)
        const step = answer.verdict === 'CLAIMING' ? awaitKey(key, answer.claim, now) : {}
        return { ...step, work: [registerPixKey.at(dueAt, { ...of, ...next })] }
      },
    },
  )

/** False for a key that the bank has decided, or that was not asked for yet. */
const isUnderWay = ({ state }: PixKeyRow): boolean =>
  state === 'REGISTERING' || state === 'CLAIMING'

const requestOf = (
  { sellerId, id: keyId, keyType: type, key }: PixKeyRow,
  { companyName: name, document }: SellerRow,
  account: KeyRequest['account'],
): KeyRequest => ({ sellerId, keyId, type, key, holder: { name, document }, account })

/** Of no user: the key of a new account is asked for by nobody. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

/** To who asked for the key, to the administrators, and to the seller's own address. */
const write = (
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, key, of }: ItemOf<typeof writeOfPixKey>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[row], [seller]] = await tx.enter(
      selectPixKey(sellerId, of.keyId),
      selectSeller(sellerId),
    )
    // What was decided since is no news any more.
    const isNews = row?.state === of.state && row.claimId === of.claimId
    const [users] = await tx.read(selectToTellOfSecurity(sellerId, row?.requestedById ?? NO_USER))
    const addresses = isNews
      ? new Set([...users.map(({ email }) => email), ...(seller ? [seller.email] : [])])
      : []
    const work = [...addresses].map((to) =>
      sendEmail.now(
        { about: `${kind} ${key} ${to}` },
        pixKeyEmail(row as PixKeyRow, { to, publicUrl }),
      ),
    )
    await tx.commit({ work }, { done: [id] })
  })
