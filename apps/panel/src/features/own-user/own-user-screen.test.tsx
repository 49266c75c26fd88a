import { screen } from '@testing-library/react'
import { CurrentPasswordWrong } from '@vintem/contracts/errors'
import { changeOwnPassword, editOwnUser, getOwnUser } from '@vintem/contracts/own-user.endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { OwnUserScreen } from './own-user-screen.tsx'

// Goal: everybody sees who they are, gives themselves a name, and another password with the old one.

const self = { email: 'ana@exemplo.com.br', name: 'Ana', profile: 'SALE' }
type Answers = Parameters<typeof stubServer>[0]

async function open(answers: Answers = []) {
  const calls = stubServer([
    ...answers,
    [getOwnUser, () => self],
    [editOwnUser, () => ({ ...self, name: 'Ana Souza' })],
    [changeOwnPassword, () => new Response(null, { status: 204 })],
  ])
  const { user } = await renderScreen(<OwnUserScreen security={<p>Dois fatores</p>} />, 'SALE')
  await screen.findByText('Vendas')
  return { user, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

describe('one’s own data', () => {
  test('the name is changed', async () => {
    const { user, changes } = await open()
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), ' Souza')
    await user.click(screen.getByRole('button', { name: 'Salvar nome' }))

    await screen.findByText('Dados alterados com sucesso!')
    expect(changes()[0]?.body).toEqual({ name: 'Ana Souza' })
  })

  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], again: string) => {
    await user.type(screen.getByLabelText('Senha atual'), 'a senha de agora')
    await user.type(screen.getByLabelText('Nova senha'), 'outro segredo bem guardado')
    await user.type(screen.getByLabelText('Confirme sua senha'), again)
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
  }

  test('the password is changed with the one in force', async () => {
    const { user, changes } = await open()
    await fill(user, 'outro segredo bem guardado')

    await screen.findByText(/^Senha alterada/)
    expect(changes()[0]?.body).toEqual({
      currentPassword: 'a senha de agora',
      newPassword: 'outro segredo bem guardado',
    })
  })

  test('two that differ are not sent', async () => {
    const { user, changes } = await open()
    await fill(user, 'outra')

    expect(await screen.findByText('As senhas precisam ser iguais')).toBeTruthy()
    expect(changes()).toEqual([])
  })

  test('a wrong one in force is said at its field', async () => {
    const { user } = await open([
      [
        changeOwnPassword,
        () => {
          throw refusal(CurrentPasswordWrong, 'currentPassword')
        },
      ],
    ])
    await fill(user, 'outro segredo bem guardado')

    expect(await screen.findByText('A senha atual está incorreta.')).toBeTruthy()
  })
})
