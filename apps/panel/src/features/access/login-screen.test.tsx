import { screen } from '@testing-library/react'
import { Unexpected, WrongCredentials } from '@vintem/contracts/errors'
import { getDemoAccess } from '@vintem/contracts/sandbox/endpoints'
import { listFeatureToggles, signIn } from '@vintem/contracts/sessions/endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { session, type WaitingSession } from '#lib/api.ts'
import { aToken, aUser, renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { LoginScreen } from './login-screen.tsx'

// Goal: the sign-in says what specification 1 §5 and §8 say, and opens a session with its toggles.

const { toggles: _, ...facts } = aUser()
const answer = { ...facts, token: aToken('signed-in'), refreshToken: null, secondStep: null }

const SecondStep = ({ waiting, onBack }: { waiting: WaitingSession; onBack: () => void }) => (
  <button type="button" onClick={onBack}>
    {waiting.secondStep} {waiting.token}
  </button>
)

const renderLogin = async (hasSessionEnded = false) => {
  const { user } = await renderScreen(
    <LoginScreen secondStep={SecondStep} hasSessionEnded={hasSessionEnded} />,
  )
  session.end('left')
  const email = () => screen.getByLabelText('E-mail')
  const password = () => screen.getByLabelText('Senha')
  return {
    user,
    email,
    password,
    enter: () => user.click(screen.getByText('Entrar', { selector: 'span' })),
  }
}

beforeEach(() => session.end('left'))
afterEach(() => session.end('left'))

describe('LoginScreen', () => {
  // @spec 000 §2.1: `/login`
  // @spec 000 §2.3: E-mail, password, 'Esqueci a senha', 'Entrar'; empty on load
  // @spec 000 §2.3: Banner of up to 24 instalments
  // @spec 000 §5: Login: 'E-mail é um campo obrigatório.' and 'Senha é um campo obrigatório.'
  // @spec 000 §9: Login banner: up to 24
  test('begins with empty fields, and asks for both', async () => {
    stubServer([])
    const { email, password, enter } = await renderLogin()
    expect([email(), password()].map((field) => field.getAttribute('value'))).toEqual(['', ''])
    expect(screen.getByText('Venda em até 24 parcelas')).toBeTruthy()
    expect(screen.getByText('Esqueci a senha').getAttribute('href')).toBe('/redefinir-senha')

    await enter()

    expect(screen.getByText('E-mail é um campo obrigatório.')).toBeTruthy()
    expect(screen.getByText('Senha é um campo obrigatório.')).toBeTruthy()
    expect(document.activeElement).toBe(email())
  })

  // @spec 000 §5: A session that ended says so on the sign-in
  test('says that a session has ended, to who comes from there alone', async () => {
    stubServer([])
    await renderLogin(true)

    expect(screen.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeTruthy()
  })

  // @spec 000 §4 Session and terms: Toggles are fetched on first load and kept;
  // view_seller_banking_cards is added for everyone
  test('opens a session whose toggles are known', async () => {
    const calls = stubServer([
      [signIn, () => answer],
      [listFeatureToggles, () => ['view_seller_clients']],
    ])
    const { user, email, password, enter } = await renderLogin()
    await user.type(email(), 'ana@exemplo.com.br')
    await user.type(password(), 'segredo bem guardado')

    await enter()

    await expect
      .poll(() => session.user())
      .toEqual({
        ...facts,
        toggles: ['view_seller_clients', 'view_seller_banking_cards'],
      })
    expect(calls[0]?.body).toMatchObject({
      email: 'ana@exemplo.com.br',
      attemptReference: expect.any(String),
    })
    expect(calls[0]?.headers.get('vintem-session')).toBe('cookie')
  })

  // @spec 000 §8: Sign-in: 'code - description'; BAR-9999: 'Erro ao realizar login'
  test.each([
    ['code and description', WrongCredentials, 'BAR-1003 - E-mail ou senha incorretos.'],
    ['another text for what nobody expected', Unexpected, 'Erro ao realizar login'],
  ])('shows a refusal as %s', async (_name, kind, message) => {
    stubServer([
      [
        signIn,
        () => {
          throw refusal(kind)
        },
      ],
    ])
    const { user, email, password, enter } = await renderLogin()
    await user.type(email(), 'ana@exemplo.com.br')
    await user.type(password(), 'errada')

    await enter()

    expect(await screen.findByText(message)).toBeTruthy()
    expect(session.user()).toBeUndefined()
  })

  test('goes on to the second step where one is needed, and back', async () => {
    stubServer([[signIn, () => ({ ...answer, token: 'half', secondStep: 'CODE' })]])
    const { user, email, password, enter } = await renderLogin()
    await user.type(email(), 'ana@exemplo.com.br')
    await user.type(password(), 'segredo bem guardado')
    await enter()

    await user.click(await screen.findByText('CODE half'))

    expect(email()).toHaveProperty('value', '')
    expect(session.user()).toBeUndefined()
  })

  test('offers one of each profile of the demo', async () => {
    const people = [{ profile: 'SALE', email: 'sale@exemplo.com.br' }]
    stubServer([
      [getDemoAccess, () => ({ email: 'demo@exemplo.com.br', password: 'demo', people })],
    ])
    const { user, email, password } = await renderLogin()

    const profiles = await screen.findByRole('combobox', { name: 'Demonstração com outro perfil' })
    await user.selectOptions(profiles, 'Vendas')

    expect(email()).toHaveProperty('value', 'sale@exemplo.com.br')
    expect(password()).toHaveProperty('value', 'demo')
  })

  test('fills in the demo credentials where a sandbox gives them', async () => {
    stubServer([[getDemoAccess, () => ({ email: 'demo@exemplo.com.br', password: 'demo' })]])
    const { user, email } = await renderLogin()

    await user.click(await screen.findByText('Usar a conta de demonstração'))

    expect(email()).toHaveProperty('value', 'demo@exemplo.com.br')
  })
})
