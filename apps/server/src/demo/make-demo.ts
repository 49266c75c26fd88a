import { can, INITIAL_TOGGLES, type Profile } from '@vintem/contracts/access'
import { listNotices, markNoticesRead } from '@vintem/contracts/notices/endpoints'
import { signIn, signOut } from '@vintem/contracts/sessions/endpoints'
import { type NewSeller, openSeller, updateSeller } from '#modules/sellers/index.ts'
import { createUser } from '#modules/users/index.ts'
import { newSecret } from '#platform/ids.ts'
import type { Secrets } from '#platform/kept-secrets.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { App } from '../running-app.ts'
import { createDemoClient, type DemoClient } from './demo-client.ts'
import { askForInvoices, workWithInvoices } from './demo-invoices.ts'
import { liveAYear } from './demo-year.ts'

export interface DemoOrder {
  /** The owner's address. */
  databaseUrl: string
  publicUrl: string
  sessionSecret: string
  cardVaultKeys: Secrets
  filesFolder: string
}

export interface DemoAccess {
  url: string
  email: string
  password: string
  /** One of each profile, who share the password. */
  people: { profile: Profile; email: string }[]
}

const STUDIO: NewSeller = {
  document: '45997418000153',
  companyName: 'Ateliê Pitanga Cerâmica Ltda.',
  fantasyName: 'Ateliê Pitanga',
  email: 'financeiro@pitanga.exemplo.com.br',
  phone: '11987650001',
  address: {
    zipCode: '05433000',
    street: 'Rua Harmonia',
    number: '210',
    complement: null,
    district: 'Vila Madalena',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
  pixKey: '45997418000153',
}
const EMAIL = 'demo@pitanga.exemplo.com.br'
const YEAR_MILLIS = 366 * 86_400_000

/**
 * A seller with a year behind it, in an empty installation. Everything is made by the use cases that
 * people use, on the business clock. Gives how to sign in.
 */
export async function makeDemo(app: App, url: string): Promise<DemoAccess> {
  const until = wallClock.now()
  await app.clock.holdAt(new Date(until.getTime() - YEAR_MILLIS))
  const sellerId = await openSeller(app.services, STUDIO)
  await allowSplitsAndRefunds(app, sellerId)
  const password = newSecret().slice(0, 16)
  const user = { email: EMAIL, name: 'Marina Pitanga', password, profile: 'ADMIN' as const }
  await createUser(app.services, sellerId, user)
  const { token } = await createDemoClient(app)(signIn, { body: { email: EMAIL, password } })
  const session = { sellerId, token, password }
  await liveAYear(app, session, until)
  const client = createDemoClient(app, session)
  const invoiced = await askForInvoices(client)
  await advanceClock(app, wallClock.now())
  await workWithInvoices(client, STUDIO.document, invoiced)
  await app.runner.drain()
  await readOldNotices(client)
  // A person who signs in to the demo finds no session but their own.
  await client(signOut)
  const people = await engage(app, sellerId, password)
  return { url, email: EMAIL, password, people }
}

const COLLEAGUES: readonly [Profile, string][] = [
  ['MANAGER', 'Gustavo Gerente'],
  ['FINANCE', 'Fernanda Finanças'],
  ['SUPERVISOR', 'Sílvia Supervisora'],
  ['SALE', 'Vitor Vendas'],
  ['MASTER', 'Mateus Master'],
  ['BACKOFFICE', 'Bruna Backoffice'],
  ['VIZUALIZATION', 'Vera Visitante'],
]

/** One user of each profile, so that a visitor sees the panel as each of them does. */
async function engage({ services }: App, sellerId: number, password: string) {
  const people = COLLEAGUES.map(([profile, name]) => ({
    profile,
    name,
    email: `${profile.toLowerCase()}@pitanga.exemplo.com.br`,
  }))
  for (const person of people) await createUser(services, sellerId, { ...person, password })
  const admin = { profile: 'ADMIN' as const, email: EMAIL }
  return [admin, ...people.map(({ profile, email }) => ({ profile, email }))]
}

/** Sharing links with sub-sellers, and refunds in part, are the operator's to allow. */
async function allowSplitsAndRefunds({ services }: App, sellerId: number): Promise<void> {
  await services.transact({ sellerId, actorName: 'operator' }, async (tx) => {
    await tx.enter()
    const toggles = [
      ...INITIAL_TOGGLES,
      can.splitPaymentLinks.toggle,
      can.changeQuickLinks.also,
      can.setLinkMetadata.also,
      can.refundAsSeller.also,
      'view_seller_pix_automatic' as const,
      'view_seller_pay_bank_slip' as const,
      'view_seller_pay_batch' as const,
    ]
    await tx.commit({ writes: [updateSeller(sellerId, { toggles })] })
  })
}

/** All but the newest few, as somebody does who looks in every day. */
async function readOldNotices(seller: DemoClient): Promise<void> {
  const NEW = 3
  const { content } = await seller(listNotices, { query: { size: NEW + 1 } })
  const newestRead = content[NEW]
  if (newestRead) await seller(markNoticesRead, { body: { uuid: newestRead.uuid } })
}
