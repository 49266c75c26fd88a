import { screen, within } from '@testing-library/react'
import { FavoriteKeyTaken, Unexpected } from '@vintem/contracts/errors'
import {
  createPixFavorite,
  deletePixFavorite,
  editPixFavorite,
  listPixFavorites,
  switchPixFavorite,
} from '@vintem/contracts/pix-favorites/endpoints'
import { describe, expect, test } from 'vitest'
import { openPayments } from '../../../test/payments.tsx'
import { refusal } from '../../../test/stub-server.ts'
import type { Favorite } from './favorites.queries.ts'

const favorite: Favorite = {
  id: '0199b3a0-0000-7000-8000-000000000011',
  nickname: 'Bia',
  recipientName: 'Beatriz Lima',
  beneficiaryDocument: '11144477735',
  pixKey: 'bia@exemplo.com.br',
  pixKeyType: 'EMAIL',
  beneficiaryBank: null,
  agency: null,
  account: null,
  accountType: 'CHECKING_ACCOUNT',
  notes: null,
  active: 1,
  confirmedName: null,
  confirmedAt: null,
  createdBy: 'ana@exemplo.com.br',
  createdAt: '2026-11-24T12:00:00.000Z',
  updatedAt: '2026-11-24T12:00:00.000Z',
}
const off: Favorite = {
  ...favorite,
  id: '0199b3a0-0000-7000-8000-000000000012',
  nickname: 'Moinho',
  recipientName: 'Moinho Dois Irmãos',
  pixKey: '11222333000181',
  pixKeyType: 'CNPJ',
  active: 0,
}

type Answers = NonNullable<Parameters<typeof openPayments>[0]>['answers']

async function openFavorites(
  which: 'Favoritos PIX' | 'Selecionar Favorito PIX',
  more: Answers = [],
) {
  const opened = await openPayments({
    answers: [
      ...more,
      [
        listPixFavorites,
        () => ({
          content: [favorite, off],
          number: 0,
          size: 500,
          totalElements: 2,
          hasMoreElements: false,
        }),
      ],
      [createPixFavorite, () => favorite],
      [editPixFavorite, () => favorite],
      [switchPixFavorite, () => ({ ...favorite, active: 0 })],
      [deletePixFavorite, () => undefined],
    ],
  })
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Favoritos' }))
  await user.click(await screen.findByRole('menuitem', { name: which }))
  const dialog = within(await screen.findByRole('dialog', { name: which }))
  return { ...opened, dialog }
}

const more = async (user: { click: (at: HTMLElement) => Promise<void> }, label: string) => {
  await user.click(await screen.findByRole('button', { name: 'Mais ações: Bia' }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}

// Goal: who is paid often is a click away, and a favourite never pays by itself.
describe('favourites', () => {
  // @spec 002 §2 Payments page: Favourites: dropdown of the active ones, and 'Selecionar Favorito PIX'
  test('fill the key in, and leave out those that are off', async () => {
    const { user } = await openFavorites('Selecionar Favorito PIX')
    await user.click(await screen.findByRole('button', { name: 'Usar Bia' }))
    expect(screen.queryByRole('button', { name: 'Usar Moinho' })).toBeNull()
    expect(screen.getByRole('textbox', { name: /^Chave PIX de destino/ })).toHaveProperty(
      'value',
      'bia@exemplo.com.br',
    )
    await user.click(screen.getByRole('button', { name: 'Favoritos' }))
    expect(await screen.findByRole('menuitem', { name: 'Bia (bia@exemplo.com.br)' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /^Moinho/ })).toBeNull()
  })

  // @spec 002 §9 Payments: Favorites: search and active filter applied locally
  test('are found by name and key, and by whether they are on', async () => {
    const { user, dialog } = await openFavorites('Favoritos PIX')
    await dialog.findByText('Bia')
    expect(dialog.getByText('Moinho')).toBeTruthy()
    const search = dialog.getByRole('textbox', { name: 'Buscar favorito' })
    await user.type(search, 'irmaos')
    expect(dialog.queryByText('Bia')).toBeNull()
    await user.clear(search)
    await user.type(search, '11.222.333')
    expect(dialog.getByText('Moinho')).toBeTruthy()
    expect(dialog.getByRole('radio', { name: 'Todos' })).toHaveProperty('checked', true)
    await user.click(dialog.getByRole('radio', { name: 'Apenas Ativos' }))
    expect(dialog.getByText('Nenhum favorito encontrado.')).toBeTruthy()
  })

  // @spec 002 §8 Payments: Favorites: successes and failures
  test('are added, and what is missing is said', async () => {
    const { user, dialog, changes } = await openFavorites('Favoritos PIX')
    await user.click(await dialog.findByRole('button', { name: 'Novo Favorito' }))
    const form = within(await screen.findByRole('dialog', { name: 'Cadastrar Favorito PIX' }))
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    for (const text of [
      'Apelido é obrigatório',
      'Nome do favorecido é obrigatório',
      'CPF/CNPJ do favorecido é obrigatório',
      'Chave PIX é obrigatória',
    ]) {
      expect(await form.findByText(text)).toBeTruthy()
    }
    await user.type(form.getByRole('textbox', { name: /^Apelido/ }), 'Zé')
    await user.type(form.getByRole('textbox', { name: /^Nome do favorecido/ }), 'José Souza')
    await user.type(form.getByRole('textbox', { name: /^CPF\/CNPJ/ }), '11144477735')
    await user.type(form.getByRole('textbox', { name: /^Chave PIX/ }), 'ze@exemplo.com.br')
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Favorito cadastrado com sucesso!')).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { nickname: 'Zé', pixKey: 'ze@exemplo.com.br' } }])
  })

  test('with a key that there is are refused at the key', async () => {
    const taken = () => {
      throw refusal(FavoriteKeyTaken, 'pixKey')
    }
    const { user } = await openFavorites('Favoritos PIX', [[editPixFavorite, taken]])
    await more(user, 'Editar')
    const form = within(await screen.findByRole('dialog', { name: 'Editar Favorito PIX' }))
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    expect(await form.findByText(FavoriteKeyTaken.description)).toBeTruthy()
  })

  test('are switched off and deleted, the latter after a question', async () => {
    const { user, changes } = await openFavorites('Favoritos PIX')
    await more(user, 'Desativar')
    expect(await screen.findByText('Favorito desativado')).toBeTruthy()
    await more(user, 'Excluir')
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirmar exclusão' }))
    await user.click(confirm.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Favorito excluído com sucesso!')).toBeTruthy()
    expect(changes()).toHaveLength(2)
  })

  test('that cannot be read leave the key to be typed', async () => {
    const fail = () => {
      throw refusal(Unexpected)
    }
    const { fill } = await openPayments({ answers: [[listPixFavorites, fail]] })
    await fill()
    expect(await screen.findByText(/^Favoritos indisponíveis/)).toBeTruthy()
  })
})
