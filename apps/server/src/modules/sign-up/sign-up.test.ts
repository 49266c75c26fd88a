import { signUp } from '@vintem/contracts/sign-up/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aRegistration, inboxOf } from '#test/sign-up.ts'

// Goal: anybody may register a business, and learns nothing of other registrations.
describe('signUp', () => {
  const app = testApp()
  const register = (change = {}) =>
    app.current.call(signUp, { body: { ...aRegistration(), ...change } })

  test('answers the same to a free e-mail and to a taken one, and writes to both', async () => {
    const { email } = await app.current.aRealUser(await app.current.aSeller())
    const free = aRegistration().email

    const answers = [await register({ email: free }), await register({ email })]

    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, undefined],
      [204, undefined],
    ])
    await app.current.runner.drain()
    expect((await inboxOf(app.current, free)).map(({ subject }) => subject)).toEqual([
      'Confirme seu cadastro',
    ])
    const [mail] = await inboxOf(app.current, email)
    expect(mail?.subject).toBe('Você já tem cadastro')
    expect(mail?.body).not.toContain('/cadastro/')
  })

  test('makes no seller and no user, and keeps no password', async () => {
    const before = await app.current.sql('select from seller')
    const { email, password } = aRegistration()

    await register({ email })
    await app.current.runner.drain()

    expect(await app.current.sql('select from seller')).toHaveLength(before.length)
    expect(await app.current.sql('select from directory where email = $1', [email])).toEqual([])
    const stored = await app.current.sql('select * from sign_up')
    expect(JSON.stringify(stored)).not.toContain(password)
  })

  test('forgets what was never confirmed', async () => {
    await register()
    await app.current.runner.drain()
    await app.current.sql(`update sign_up set expires_at = expires_at - interval '4 days'`)

    await app.current.sql('select sign_ups_purge(1000)')

    expect(await app.current.sql('select from sign_up')).toEqual([])
  })

  test.each([
    [{ document: '' }, 'document', 'Preenchimento obrigatório!'],
    [{ document: '11222333000180' }, 'document', 'CNPJ inválido'],
    [{ document: '52998224725' }, 'document', 'CNPJ inválido'],
    [{ companyName: ' ' }, 'companyName', 'Preenchimento obrigatório!'],
    [{ email: 'loja' }, 'email', 'Digite um e-mail válido!'],
    [{ password: 'curta' }, 'password', 'Use no mínimo 12 caracteres.'],
    [
      { email: 'loja@exemplo.com.br', password: 'Loja@exemplo.com.br' },
      'password',
      'A senha não pode ser o próprio e-mail.',
    ],
    [{ phone: 'x' }, 'phone', 'Informe um telefone válido.'],
  ])('refuses %j', async (change, field, description) => {
    const { status, errors } = await register(change)

    expect(status).toBe(400)
    expect(errors).toContainEqual(expect.objectContaining({ field, description }))
  })
})
