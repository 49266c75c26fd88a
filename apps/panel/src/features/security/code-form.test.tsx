import { screen, within } from '@testing-library/react'
import { TwoFactorCodeInvalid } from '@vintem/contracts/errors'
import { verifyTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { expect, test } from 'vitest'
import { apiWith } from '#lib/api.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { CodeForm } from './code-form.tsx'

// Goal: the second step takes a code of six characters, and shows whom to contact without the
// authenticator (specification 1 §2.3).
async function open(answers: Parameters<typeof stubServer>[0] = []) {
  stubServer(answers)
  const nothing = () => undefined
  return renderScreen(<CodeForm call={apiWith('half')} onFailure={nothing} onBack={nothing} />)
}

// @spec 000 §2.3: A step with a code of 6 characters; its 'Entrar' needs as many
test('its button needs at least six characters', async () => {
  const { user } = await open()
  const enter = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' })

  await user.type(screen.getByLabelText('Código'), '12345')
  expect(enter().disabled).toBe(true)
  await user.type(screen.getByLabelText('Código'), '6')

  expect(enter().disabled).toBe(false)
})

test('another kind of code begins anew, without what was wrong with the last', async () => {
  const { user } = await open([
    [
      verifyTwoFactor,
      () => {
        throw refusal(TwoFactorCodeInvalid, 'code')
      },
    ],
  ])
  await user.type(screen.getByLabelText('Código'), '123456')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByText('Código inválido')

  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))

  const field = screen.getByLabelText<HTMLInputElement>('Código de recuperação')
  expect(field.value).toBe('')
  expect(screen.queryByText('Código inválido')).toBeNull()
})

// @spec 000 §2.3: A help dialog: support by e-mail or phone
test('who lost the authenticator is told to ask support by e-mail or phone', async () => {
  const contacts = [
    ['support-email', 'suporte@exemplo.com.br'],
    ['support-phone', '+55 11 4000-0000'],
  ] as const
  const facts = contacts.map(([name, content]) =>
    Object.assign(document.createElement('meta'), { name, content }),
  )
  document.head.append(...facts)
  const { user } = await open()

  await user.click(screen.getByRole('button', { name: 'Perdi o acesso ao autenticador' }))

  const help = within(
    await screen.findByRole('dialog', { name: 'Perdeu o acesso ao autenticador?' }),
  )
  const ways = help.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['mailto:suporte@exemplo.com.br', 'tel:+551140000000', '/ajuda'])
  facts.forEach((fact) => fact.remove())
})
