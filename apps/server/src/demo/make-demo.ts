import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { signIn } from '@vintem/contracts/sessions.endpoints'
import { type NewSeller, openSeller, updateSeller } from '#modules/sellers/index.ts'
import { createUser } from '#modules/users/index.ts'
import { newSecret } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { App } from '../app.ts'
import { createDemoClient } from './demo-client.ts'
import { liveAYear } from './demo-year.ts'

export interface DemoOrder {
  /** The owner's address. */
  databaseUrl: string
  publicUrl: string
  sessionSecret: string
}

export interface DemoAccess {
  url: string
  email: string
  password: string
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
  await app.services.transact({ sellerId, actorName: 'operator' }, async (tx) => {
    await tx.enter()
    await tx.commit([
      updateSeller(sellerId, { toggles: [...INITIAL_TOGGLES, 'view_seller_refund'] }),
    ])
  })
  const password = newSecret().slice(0, 16)
  const user = { email: EMAIL, name: 'Marina Pitanga', password, profile: 'ADMIN' as const }
  await createUser(app.services, sellerId, user)
  const { token } = await createDemoClient(app)(signIn, { body: { email: EMAIL, password } })
  await liveAYear(app, token, until)
  await advanceClock(app, wallClock.now())
  return { url, email: EMAIL, password }
}
