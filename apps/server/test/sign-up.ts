import { confirmSignUp, signUp } from '@vintem/contracts/sign-up/endpoints'
import { newId } from '#platform/ids.ts'
import type { TestApp } from './harness.ts'

/** A business that registers itself, with an e-mail of its own. */
export const aRegistration = () => ({
  document: '45.997.418/0001-53',
  companyName: 'Ateliê Novo Ltda.',
  fantasyName: 'Ateliê Novo',
  name: 'Nina Nova',
  email: `${newId()}@exemplo.com.br`,
  phone: '(11) 98765-0001',
  password: 'um segredo bem guardado',
  address: {
    zipCode: '05433000',
    street: 'Rua Harmonia',
    number: '210',
    district: 'Vila Madalena',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
})

/** What somebody was sent, oldest first. */
export const inboxOf = (app: TestApp, email: string) =>
  app.sql<{ subject: string; body: string }>(
    'select subject, body from sandbox.email where recipient = $1 order by sent_at',
    [email],
  )

/** The token of the link in the newest e-mail. */
export async function signUpToken(app: TestApp, email: string): Promise<string> {
  const body = (await inboxOf(app, email)).at(-1)?.body ?? ''
  return /\/cadastro\/([\w.-]+)/.exec(body)?.[1] ?? ''
}

/** A seller who has registered and confirmed, and nobody has approved yet. */
export async function aSellerToApprove(app: TestApp) {
  const registration = aRegistration()
  const { email, password } = registration
  await app.call(signUp, { body: registration })
  await app.runner.drain()
  const token = await signUpToken(app, email)
  await app.call(confirmSignUp, { params: { token } })
  return { sellerId: Number.parseInt(token.split('.')[0] ?? '', 36), email, password, token }
}
