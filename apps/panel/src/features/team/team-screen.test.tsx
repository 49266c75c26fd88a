import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { EmailAlreadyUsed, LastAdministrator } from '@vintem/contracts/errors'
import {
  createUser,
  deleteUser,
  editUser,
  getUser,
  listUserProfiles,
  listUsers,
  sendUserPasswordReset,
} from '@vintem/contracts/team/endpoints'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { TeamScreen } from './team-screen.tsx'
import type { TeamSearch } from './team.queries.ts'

// Goal: a manager of the team finds all users, invites, changes and removes them in the
// specification's words, and sees no action that the server would refuse.

const bia = {
  id: '0199b3a0-0000-4000-8000-000000000007',
  email: 'bia@exemplo.com.br',
  name: 'Bia Vendas',
  photo: null,
  profile: 'SALE',
  extraRoles: ['SELLER_BUSINESS'],
  status: 'ACTIVE',
  createdAt: '2026-11-21T12:00:00.000Z',
}

type Answers = Parameters<typeof stubServer>[0]

function AtSearch({ start }: { start: TeamSearch }) {
  const [search, setSearch] = useState(start)
  return <TeamScreen search={search} onSearchChange={setSearch} />
}

async function open(change: object = {}, answers: Answers = [], profile: Profile = 'ADMIN') {
  const shown = { ...bia, ...change }
  const calls = stubServer([
    ...answers,
    [
      listUserProfiles,
      () => [
        { label: 'Gerente', value: 'MANAGER' },
        { label: 'Vendas', value: 'SALE' },
      ],
    ],
    [
      listUsers,
      () => ({ content: [shown], number: 0, size: 20, totalElements: 1, hasMoreElements: false }),
    ],
    [getUser, () => shown],
    [editUser, () => shown],
    [createUser, () => shown],
    [sendUserPasswordReset, () => new Response(null, { status: 204 })],
    [deleteUser, () => new Response(null, { status: 204 })],
  ])
  const { user } = await renderScreen(<AtSearch start={{ id: bia.id }} />, profile)
  const drawer = within(await screen.findByRole('dialog', { name: 'Usuário' }))
  await drawer.findByText('0199b3a0-0000-4000-8000-000000000007')
  return { user, drawer, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

async function openList(answers: Answers = []) {
  const calls = stubServer([
    ...answers,
    [listUserProfiles, () => [{ label: 'Vendas', value: 'SALE' }]],
    [
      listUsers,
      () => ({ content: [bia], number: 0, size: 20, totalElements: 1, hasMoreElements: false }),
    ],
  ])
  const { user } = await renderScreen(<AtSearch start={{}} />)
  await screen.findByRole('row', { name: /bia@exemplo.com.br Vendas Ativo/ })
  return { user, calls }
}

describe('the users', () => {
  // @spec 001 §2 Users: A list with id, e-mail, profile and status, titled Usuários
  test('are listed by e-mail, with profile, status and id', async () => {
    await openList()
    expect(screen.getByText(bia.id)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Bia Vendas' }).textContent).toBe('BV')
  })

  // @spec 001 §2 Users: Add: 'Salvar' is disabled until e-mail and profile are set; 'Usuario criado
  // com sucesso.'
  test('a new one needs e-mail and profile, and is invited in the words of the specification', async () => {
    const { user, calls } = await openList([[createUser, () => bia]])
    await user.click(screen.getByRole('button', { name: 'Adicionar usuário' }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Salvar' })
    expect(save.disabled).toBe(true)
    await user.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'nova@exemplo.com.br')
    expect(save.disabled).toBe(true)
    await user.click(dialog.getByRole('combobox', { name: /^Perfil/ }))
    await user.click(await screen.findByRole('option', { name: 'Vendas' }))
    expect(save.disabled).toBe(false)
    await user.click(save)

    await screen.findByText('Usuario criado com sucesso.')
    expect(calls.find(({ at }) => at === createUser.at)?.body).toEqual({
      email: 'nova@exemplo.com.br',
      profile: 'SALE',
      extraRoles: [],
    })
  })

  test('an e-mail that is taken is said at its field', async () => {
    const { user } = await openList([
      [
        createUser,
        () => {
          throw refusal(EmailAlreadyUsed, 'email')
        },
      ],
    ])
    await user.click(screen.getByRole('button', { name: 'Adicionar usuário' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'bia@exemplo.com.br')
    await user.click(dialog.getByRole('combobox', { name: /^Perfil/ }))
    await user.click(await screen.findByRole('option', { name: 'Vendas' }))
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))

    expect(await dialog.findByText('Já existe um usuário com este e-mail.')).toBeTruthy()
  })

  // @spec 001 §2 Users: Edit profile and status (ACTIVE, BLOCKED, INACTIVE); 'Usuario Atualizado
  // com sucesso.'
  test('one gets another profile and status', async () => {
    const { user, drawer, changes } = await open()
    await user.click(drawer.getByRole('combobox', { name: 'Perfil' }))
    await user.click(await screen.findByRole('option', { name: 'Gerente' }))
    await user.click(drawer.getByRole('combobox', { name: 'Situação' }))
    await user.click(await screen.findByRole('option', { name: 'Bloqueado' }))
    await user.click(drawer.getByRole('switch', { name: 'Ver o saldo' }))
    await user.click(drawer.getByRole('button', { name: 'Salvar' }))

    await screen.findByText('Usuario Atualizado com sucesso.')
    expect(changes()[0]?.body).toEqual({
      profile: 'MANAGER',
      status: 'BLOCKED',
      extraRoles: ['SELLER_BUSINESS', 'SELLER_BALANCE_VISUALIZATION'],
    })
  })

  test('a profile of the operator’s is kept, and not sent', async () => {
    const { user, drawer, changes } = await open({ profile: 'MASTER', extraRoles: [] })
    await user.click(drawer.getByRole('combobox', { name: 'Situação' }))
    await user.click(await screen.findByRole('option', { name: 'Inativo' }))
    await user.click(drawer.getByRole('button', { name: 'Salvar' }))

    await screen.findByText('Usuario Atualizado com sucesso.')
    expect(changes()[0]?.body).toEqual({ status: 'INACTIVE', extraRoles: [] })
  })

  // @spec 001 §2 Users: 'Erro ao criar o usuario.', 'Erro ao atualizar o usuario.', each with the
  // reason
  test('why a change was refused is said', async () => {
    const { user, drawer } = await open({}, [
      [
        editUser,
        () => {
          throw refusal(LastAdministrator)
        },
      ],
    ])
    await user.click(drawer.getByRole('switch', { name: 'Ver o saldo' }))
    await user.click(drawer.getByRole('button', { name: 'Salvar' }))

    const told = /^Erro ao atualizar o usuario\. .*ao menos um administrador ativo/
    expect(await screen.findByText(told)).toBeTruthy()
  })

  // @spec 001 §2 Users: CREATED has no actions on the access; the invitation is sent again, or
  // taken back
  test('who was invited has no access to edit, but an invitation to send again', async () => {
    const { user, drawer, changes } = await open({ status: 'CREATED' })
    expect(drawer.queryByRole('combobox')).toBeNull()
    await user.click(drawer.getByRole('button', { name: 'Reenviar convite' }))

    await screen.findByText('Convite reenviado.')
    expect(changes().map(({ at }) => at)).toEqual([sendUserPasswordReset.at])
  })

  test('one is deleted once that is confirmed', async () => {
    const { user, drawer, changes } = await open()
    await user.click(drawer.getByRole('button', { name: 'Mais ações' }))
    await user.click(drawer.getByRole('menuitem', { name: 'Excluir usuário' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir o usuário?' }))
    expect(changes()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))

    await screen.findByText('Usuário excluído.')
    expect(changes().map(({ at }) => at)).toEqual([deleteUser.at])
  })

  test.each([
    ['themselves', { email: 'ana@exemplo.com.br' }, 'ADMIN', /^Este é o seu acesso/],
    ['who has more', { profile: 'ADMIN' }, 'BACKOFFICE', /acesso maior que o seu/],
  ] as const)('nobody is offered to change %s', async (_, change, profile, reason) => {
    const { drawer } = await open(change, [], profile)

    expect(drawer.getByText(reason)).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /Salvar|Mais ações/ })).toBeNull()
  })
})
