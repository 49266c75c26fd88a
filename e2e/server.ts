import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cents } from '@vintem/brazil/money'
import { createApp } from '../apps/server/src/app.ts'
import { drawingOf } from '../apps/server/src/drawing-of.ts'
import { serveCheckout } from '../apps/server/src/http/checkout-pages.ts'
import { servePanel } from '../apps/server/src/http/web.ts'
import { CHECKING, CLEARING } from '../apps/server/src/ledger/accounts.ts'
import { checkoutPages } from '../apps/server/src/modules/checkout/checkout-pages.ts'
import { insertOperator, newLink, newOperator } from '../apps/server/src/modules/operators/index.ts'
import { receiptPage } from '../apps/server/src/modules/receipts/receipt-page.ts'
import { openSeller, updateSeller } from '../apps/server/src/modules/sellers/index.ts'
import { publishOffer } from '../apps/server/src/modules/treasury/index.ts'
import { createUser } from '../apps/server/src/modules/users/index.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { insertAll, updateAll } from '../apps/server/src/platform/database/writes.ts'
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded-database/index.ts'
import { newId, secretHash } from '../apps/server/src/platform/ids.ts'
import { createLogger } from '../apps/server/src/platform/logger.ts'
import { wallClock } from '../apps/server/src/platform/wall-clock.ts'
import { createSandbox } from '../apps/server/src/rails/sandbox/sandbox.ts'
import { onSignal, Teardown } from '../apps/server/src/teardown.ts'
import { PLATFORM } from '../apps/server/src/work/platform-work.ts'
import { buildWebApps } from '../tooling/build-web.ts'
import { E2E_ADDRESS, E2E_PORT, E2E_SECRET, LAN_HOST } from './address.ts'
import {
  NEWCOMER,
  OPERATOR,
  PAYERS,
  PAYING_SELLER,
  SELLER,
  STRICT_SELLER,
  TOGGLES_OF_SELLER,
  USERS,
  WAITING_SELLER,
} from './people.ts'

// The whole product on one port, with a database of this run and the users of people.ts.
const apps = join(import.meta.dirname, '../apps')
const teardown = new Teardown()
onSignal(async () => {
  await teardown.run()
  process.exit(0)
})

const dataFolder = await mkdtemp(join(tmpdir(), 'vintem-e2e-'))
teardown.add(() => rm(dataFolder, { recursive: true, force: true }))
const log = createLogger('warn')
const [database] = await Promise.all([
  startEmbeddedDatabase({ dataFolder, log: () => undefined }),
  buildWebApps(() => undefined),
])
teardown.add(database.stop)
await migrate(database.url)
const app = await createApp({
  databaseUrl: database.url,
  poolSize: 10,
  sessionSecret: E2E_SECRET,
  cardVaultKeys: { current: E2E_SECRET },
  publicUrl: E2E_ADDRESS,
  allowedHosts: [LAN_HOST],
  log,
  trustProxy: false,
  rateLimitScale: 100,
  // How busy the machine of the journeys is decides about none of them.
  maxDelayMillis: 60_000,
  connectMillis: 60_000,
  checkAnswers: true,
  production: false,
  filesFolder: join(dataFolder, 'files'),
  rails: createSandbox,
})
teardown.add(app.close)
const sellerId = await openSeller(app.services, SELLER)
await app.services.transact({ sellerId, actorName: 'operator' }, async (tx) => {
  await tx.enter()
  await tx.commit({
    writes: [
      updateSeller(sellerId, { toggles: TOGGLES_OF_SELLER }),
      approvalAbove(sellerId, 0, tx.now),
    ],
  })
})
for (const user of Object.values(USERS)) await createUser(app.services, sellerId, user)
const strictId = await openSeller(app.services, STRICT_SELLER)
await app.services.transact({ sellerId: strictId, actorName: 'operator' }, async (tx) => {
  await tx.enter()
  await tx.commit({
    writes: [updateSeller(strictId, { settings: { twoFactorRequired: true } })],
  })
})
await createUser(app.services, strictId, NEWCOMER)
const waitingId = await openSeller(app.services, WAITING_SELLER)
await app.services.transact({ sellerId: waitingId, actorName: 'operator' }, async (tx) => {
  await tx.enter()
  const waits = { approvedAt: null, blockReason: 'Cadastro em análise.' }
  await tx.commit({ writes: [updateSeller(waitingId, waits)] })
})
await app.services.transact({ sellerId: PLATFORM, actorName: 'operator' }, (tx) =>
  publishOffer(tx, 10_000),
)
const payingId = await openSeller(app.services, PAYING_SELLER)
for (const user of Object.values(PAYERS)) await createUser(app.services, payingId, user)
await app.services.transact({ sellerId: payingId, actorName: 'operator' }, async (tx) => {
  await tx.enter()
  const { now } = tx
  const tiers = [{ aboveCents: 0, approvals: 1 }]
  const rule = {
    sellerId: payingId,
    purpose: 'PAYMENT' as const,
    tiers,
    changedBy: '-',
    changedAt: now,
  }
  const account = activeAccount(payingId, now)
  const accessSince = new Date(now.getTime() - 2 * 86_400_000)
  const transfers = [[CLEARING.BANK, CHECKING, 100_000]] as const
  await tx.commit({
    writes: [
      updateSeller(payingId, { toggles: TOGGLES_OF_SELLER }),
      insertAll('approvalRule', [rule]),
      insertAll('bankingAccount', [account]),
      insertAll(
        'pixLimit',
        (['DAY', 'NIGHT'] as const).map((period) => limitOf(account, period)),
      ),
      updateAll('sellerUser', { sellerId: payingId }, { accessSince }),
    ],
    postings: [{ reason: 'deposited', reference: newId(), happenedAt: now, transfers }],
  })
})
await app.services.transact({ sellerId: PLATFORM, actorName: 'operator' }, async (tx) => {
  await tx.enter()
  const { columns } = newLink(wallClock.now())
  const linkHash = secretHash(OPERATOR.link)
  const row = { ...newOperator(newId(), OPERATOR.email, wallClock.now()), ...columns, linkHash }
  await tx.commit({ writes: [insertOperator(row)] })
})
await serveCheckout(
  app.http,
  { ...checkoutPages(app.services), ofReceipt: receiptPage(app.services) },
  { dist: join(apps, 'checkout/dist'), rateLimitScale: 100, publicUrl: app.services.publicUrl },
)
// A busy machine is no reason to leave the rows to the browser.
await servePanel(app.http, join(apps, 'panel/dist'), {}, drawingOf(app, { patienceMillis: 20_000 }))
await app.start()
await app.http.listen({ host: '127.0.0.1', port: E2E_PORT })

/** Withdrawals above so much wait for a colleague. */
function approvalAbove(sellerId: number, aboveCents: number, at: Date) {
  const tiers = [{ aboveCents, approvals: 1 }]
  const row = { sellerId, purpose: 'WITHDRAWAL' as const, tiers, changedBy: '-', changedAt: at }
  return insertAll('approvalRule', [row])
}

/** A banking account that the bank has opened. */
function activeAccount(sellerId: number, at: Date) {
  return {
    sellerId,
    id: newId(),
    applicationId: newId(),
    status: 'ACTIVE' as const,
    input: {
      companyDocument: PAYING_SELLER.document,
      companyName: PAYING_SELLER.companyName,
      openingDate: '2012-03-19',
      email: PAYING_SELLER.email,
      phone: PAYING_SELLER.phone,
      newBankingAddress: PAYING_SELLER.address,
      fantasyName: PAYING_SELLER.fantasyName,
      url: 'moinho.example',
      businessType: 'LTDA',
      mainActivity: '1062700',
      newAccountOwner: [],
    },
    submittedById: newId(),
    submittedBy: '-',
    submittedAt: at,
    branch: '0001',
    checkingId: newId(),
    checkingNumber: '900001-1',
    investmentId: newId(),
    investmentNumber: '900002-2',
    activatedAt: at,
  }
}

/** A PIX limit that no journey reaches. */
function limitOf(
  { sellerId, checkingId, activatedAt }: ReturnType<typeof activeAccount>,
  period: 'DAY' | 'NIGHT',
) {
  return {
    sellerId,
    accountId: checkingId,
    period,
    id: newId(),
    amountCents: cents(5_000_000),
    changedBy: '-',
    changedAt: activatedAt,
  }
}
