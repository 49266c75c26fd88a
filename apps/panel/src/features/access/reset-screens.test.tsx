import { fireEvent, screen } from '@testing-library/react'
import { ResetTokenInvalid, TooManyRequests } from '@vintem/contracts/errors'
import { completePasswordReset, requestPasswordReset } from '@vintem/contracts/sessions/endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { RequestPasswordResetScreen } from './request-password-reset-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

// Goal: the two steps of a password reset, in the words and with the ways back of specification 1
// §2.4, §5 and §8.

const path = (router: { state: { location: { pathname: string } } }) =>
  router.state.location.pathname

afterEach(() => vi.useRealTimers())

/** Sends the form with the clock stopped; when that failed, moves on to see when the sign-in comes. */
async function expectWayBackAfter(router: Rendered['router'], reason: string, pauseMs: number) {
  const navigate = vi.spyOn(router, 'navigate')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.submit(screen.getByRole('button', { name: /^(Enviar|Salvar)/ }))
  // Not expect.poll, which moves the clock itself.
  while (screen.queryByText(reason) === null) await vi.advanceTimersByTimeAsync(0)

  await vi.advanceTimersByTimeAsync(pauseMs - 1)
  expect(navigate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(navigate).toHaveBeenCalledWith({ href: '/login' })
}
type Rendered = Awaited<ReturnType<typeof renderScreen>>

describe('RequestPasswordResetScreen', () => {
  // @spec 000 §5: Reset: 'Digite um e-mail válido!', 'O campo e-mail é obrigatório!'
  test.each([
    ['', 'O campo e-mail é obrigatório!'],
    ['ana', 'Digite um e-mail válido!'],
  ])('refuses %j', async (typed, message) => {
    const calls = stubServer([])
    const { user } = await renderScreen(<RequestPasswordResetScreen />)
    await user.type(screen.getByLabelText('E-mail'), `${typed}{Enter}`)

    expect(await screen.findByText(message)).toBeTruthy()
    expect(calls).toEqual([])
  })

  // @spec 000 §8: Reset: 'Link enviado para seu e-mail, por favor, verifique!', 'Nova senha
  // cadastrada com sucesso!'
  test('says that the link was sent', async () => {
    const calls = stubServer([[requestPasswordReset, () => undefined]])
    const { user } = await renderScreen(<RequestPasswordResetScreen />)
    await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br{Enter}')

    expect(
      await screen.findByText('Link enviado para seu e-mail, por favor, verifique!'),
    ).toBeTruthy()
    expect(calls[0]?.path).toContain('ana%40exemplo.com.br')
  })

  // @spec 000 §2.4: On failure a toast, and `/login` after 1.5 s (request), 2 s (password)
  test('tells a failure and goes back to the sign-in after 1.5 s', async () => {
    stubServer([
      [
        requestPasswordReset,
        () => {
          throw refusal(TooManyRequests)
        },
      ],
    ])
    const { user, router } = await renderScreen(<RequestPasswordResetScreen />)
    await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br')

    await expectWayBackAfter(router, `BAR-0006 - ${TooManyRequests.description}`, 1_500)
  })
})

describe('ResetPasswordScreen', () => {
  const fill = async (newPassword: string, confirmation: string) => {
    const { user, router } = await renderScreen(<ResetPasswordScreen token="abc" />)
    if (newPassword) await user.type(screen.getByLabelText('Nova senha'), newPassword)
    if (confirmation) await user.type(screen.getByLabelText('Confirme sua senha'), confirmation)
    return { router, save: () => user.click(screen.getByText('Salvar nova senha')) }
  }

  // @spec 000 §5: New password: 'O campo senha é obrigatório!', 'O campo confirme sua senha é
  // obrigatório!', 'As senhas precisam ser iguais'
  test.each([
    ['', '', ['O campo senha é obrigatório!', 'O campo confirme sua senha é obrigatório!']],
    ['um segredo', 'outro segredo', ['As senhas precisam ser iguais']],
  ])('refuses %j and %j', async (newPassword, confirmation, messages) => {
    const calls = stubServer([])
    const { save } = await fill(newPassword, confirmation)
    await save()

    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy()
    expect(calls).toEqual([])
  })

  // @spec 000 §2.4: `{id}` is a token; new password and confirmation
  // @spec 000 §8: Reset: 'Link enviado para …
  test('sets the password and goes to the sign-in', async () => {
    const calls = stubServer([[completePasswordReset, () => undefined]])
    const { router, save } = await fill('um segredo', 'um segredo')
    await save()

    expect(await screen.findByText('Nova senha cadastrada com sucesso!')).toBeTruthy()
    expect(calls[0]).toMatchObject({
      path: expect.stringContaining('/abc'),
      body: { newPassword: 'um segredo' },
    })
    await expect.poll(() => path(router)).toBe('/login')
  })

  // @spec 000 §2.4: On failure a toast …
  test('tells a failure and goes back to the sign-in after 2 s', async () => {
    stubServer([
      [
        completePasswordReset,
        () => {
          throw refusal(ResetTokenInvalid)
        },
      ],
    ])
    const { router } = await fill('um segredo', 'um segredo')

    await expectWayBackAfter(router, `BAR-1005 - ${ResetTokenInvalid.description}`, 2_000)
  })
})
