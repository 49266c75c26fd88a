import { screen, within } from '@testing-library/react'
import { AuthenticatorMissing, PixKeyCodeWrong } from '@vintem/contracts/errors'
import {
  answerPixKeyClaim,
  confirmPixKey,
  createPixKey,
  deletePixKey,
  listPixKeys,
  resendPixKeyCode,
} from '@vintem/contracts/pix-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { PixKeysSection } from './pix-keys-section.tsx'
import type { PixKey } from './pix-keys.queries.ts'

const active: PixKey = {
  id: '0199b3a0-0000-7000-8000-000000000001',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  keyType: 'evp',
  accountId: 'a',
  status: 'ACTIVE',
  reason: null,
  createdAt: '2026-11-24T12:00:00.000Z',
  code: null,
  claim: null,
}
const email: PixKey = {
  ...active,
  id: '0199b3a0-0000-7000-8000-000000000002',
  key: 'ana@exemplo.com.br',
  keyType: 'email',
}
const asked: PixKey = {
  ...email,
  status: 'CONFIRMING',
  code: {
    expiresAt: '2020-01-01T12:10:00.000Z',
    resendAt: '2020-01-01T12:01:00.000Z',
    resendsLeft: 3,
    triesLeft: 5,
  },
}
const claimed: PixKey = {
  ...email,
  status: 'CLAIMED',
  claim: {
    kind: 'OWNERSHIP',
    claimer: 'Banco Exemplo',
    openedAt: '2099-11-24T12:00:00.000Z',
    answerBy: '2099-12-01T12:00:00.000Z',
    decidedAt: '2099-12-08T12:00:00.000Z',
    answer: null,
  },
}

type Opened = {
  keys?: readonly PixKey[]
  create?: () => PixKey & { keyValue: string | null }
  confirm?: () => PixKey
  profile?: 'ADMIN' | 'VIZUALIZATION'
}

async function open({ keys = [active], create, confirm, profile }: Opened = {}) {
  const calls = stubServer([
    [listPixKeys, () => [...keys]],
    [createPixKey, create ?? (() => ({ ...active, keyValue: active.key }))],
    [confirmPixKey, confirm ?? (() => ({ ...email, status: 'REGISTERING' as const }))],
    [resendPixKeyCode, () => asked],
    [answerPixKeyClaim, () => claimed],
    [deletePixKey, () => ({ ...active, status: 'DELETING' as const })],
  ])
  const { user } = await renderScreen(
    <PixKeysSection checkingId="a" investmentId="b" document="71428571000170" />,
    profile,
  )
  const sent = (entry: { at: string }) => calls.filter(({ at }) => at === entry.at)
  const begin = async () => {
    await screen.findByRole('table', { name: 'Chaves Pix' })
    await user.click(screen.getByRole('button', { name: 'Nova chave' }))
    return within(await screen.findByRole('dialog', { name: 'Nova chave Pix' }))
  }
  const choose = async (type: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Tipo da chave' }))
    await user.click(await screen.findByRole('option', { name: type }))
  }
  return { user, sent, begin, choose }
}

// Goal: people see the keys of an account, ask for others step by step, and answer what other banks ask for.
describe('PixKeysSection', () => {
  // @spec 002 §2 Dados da Conta: Empty list text 'Sem lançamentos'
  test('says that there is no key', async () => {
    await open({ keys: [] })
    expect(await screen.findByText('Sem lançamentos')).toBeTruthy()
  })

  // @spec 002 §2 Dados da Conta: a new-key button, disabled at 20 keys
  test('lets nobody ask for a twenty-first key; ended ones do not count', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => ({ ...active, id: String(n) }))
    await open({ keys: [...keys, { ...email, status: 'LOST' }] })
    await screen.findByRole('table', { name: 'Chaves Pix' })
    expect(screen.getByRole('button', { name: 'Nova chave' })).toHaveProperty('disabled', true)
  })

  // @spec 002 §5: The create button is disabled while the key is empty, except for evp
  // @spec 002 §5: The cnpj key is pre-filled with the company document and locked
  test('begins with a random key, and fills in the CNPJ', async () => {
    const { user, begin, choose, sent } = await open()
    const dialog = await begin()
    const create = () => dialog.getByRole('button', { name: 'Cadastrar chave' })
    expect(create()).toHaveProperty('disabled', false)
    await choose('E-mail')
    expect(create()).toHaveProperty('disabled', true)
    await choose('CNPJ')
    const key = dialog.getByRole('textbox', { name: 'Chave' })
    expect(key).toHaveProperty('value', '71.428.571/0001-70')
    expect(key).toHaveProperty('disabled', true)
    await user.click(create())
    expect(await screen.findByRole('dialog', { name: 'Chave Pix cadastrada' })).toBeTruthy()
    expect(sent(createPixKey)).toMatchObject([{ body: { keyType: 'cnpj' } }])
  })

  // @spec 002 §4 Pix key creation: form, then otp, then success
  test('asks for the code of an e-mail, again where it is wrong, and sends another', async () => {
    let isRight = false
    const { user, begin, choose, sent } = await open({
      create: () => ({ ...asked, keyValue: asked.key }),
      confirm: () => {
        if (!isRight) throw refusal(PixKeyCodeWrong, 'code')
        return { ...email, status: 'REGISTERING' }
      },
    })
    const dialog = await begin()
    await choose('E-mail')
    await user.type(dialog.getByRole('textbox', { name: 'Chave' }), 'ana@exemplo.com.br')
    await user.click(dialog.getByRole('button', { name: 'Cadastrar chave' }))
    const code = within(await screen.findByRole('dialog', { name: 'Confirmar chave Pix' }))
    await user.type(code.getByRole('textbox', { name: 'Código' }), '123456')
    await user.click(code.getByRole('button', { name: 'Confirmar' }))
    expect(await code.findByText('Código inválido')).toBeTruthy()
    await user.click(code.getByRole('button', { name: 'Reenviar código' }))
    expect(await screen.findByText('Código enviado de novo.')).toBeTruthy()
    expect(sent(resendPixKeyCode)).toHaveLength(1)
    isRight = true
    await user.click(code.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByRole('dialog', { name: 'Chave Pix cadastrada' })).toBeTruthy()
  })

  // @spec 002 §8 Pix keys and limits: toast(s) plus an error dialog 'Houve um erro na criação da sua Chave Pix. …'
  test('says that it failed, or that an authenticator is needed', async () => {
    let kind: 'other' | 'authenticator' = 'other'
    const { user, begin } = await open({
      create: () => {
        throw kind === 'other'
          ? refusal({ ...AuthenticatorMissing, code: 'BAR-9999', description: 'Erro inesperado' })
          : refusal(AuthenticatorMissing)
      },
    })
    await user.click((await begin()).getByRole('button', { name: 'Cadastrar chave' }))
    expect(
      await screen.findByText(
        'Houve um erro na criação da sua Chave Pix. Por favor, tente novamente em alguns instantes.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('BAR-9999 - Erro inesperado')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    kind = 'authenticator'
    await user.click((await begin()).getByRole('button', { name: 'Cadastrar chave' }))
    const link = await screen.findByRole('link', { name: 'Abrir Segurança' })
    expect(link.getAttribute('href')).toBe('/seguranca')
  })

  // @spec 002 §8 Pix keys and limits: 'Chave pix deletada com sucesso.'
  test('deletes after asking', async () => {
    const { user, sent } = await open()
    await user.click(await screen.findByRole('button', { name: /^Excluir: 7d9f/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir chave Pix?' }))
    expect(sent(deletePixKey)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Chave pix deletada com sucesso.')).toBeTruthy()
    expect(sent(deletePixKey)).toHaveLength(1)
  })

  test('answers another bank', async () => {
    const { user, sent } = await open({ keys: [claimed] })
    await user.click(await screen.findByRole('button', { name: 'Responder: ana@exemplo.com.br' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Outro banco pede a chave' }))
    expect(dialog.getByText(/Sem resposta, a chave é transferida em 08\/12\/2099/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Ficar com a chave' }))
    expect(await screen.findByText('Resposta enviada: a chave fica com você.')).toBeTruthy()
    expect(sent(answerPixKeyClaim)).toMatchObject([{ body: { answer: 'KEEP' } }])
  })

  test('says when a key is lost that nobody answered for in time, and asks no more', async () => {
    const late = { ...claimed.claim, answerBy: '2026-01-08T12:00:00.000Z' } as typeof claimed.claim
    const decidedAt = '2026-01-15T12:00:00.000Z'
    await open({ keys: [{ ...claimed, claim: late && { ...late, decidedAt } }] })
    expect(await screen.findByText(/Banco Exemplo: sem resposta, será transferida em/)).toBeTruthy()
    expect(screen.getByText('15/01/2026 09:00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Responder: ana@exemplo.com.br' })).toBeNull()
  })

  test('offers who only watches to copy, and nothing else', async () => {
    await open({ keys: [active, asked, claimed], profile: 'VIZUALIZATION' })
    await screen.findByRole('table', { name: 'Chaves Pix' })
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names.filter((name) => name?.startsWith('Copiar'))).toHaveLength(2)
    expect(
      screen.queryByRole('button', { name: /Nova chave|Excluir|Responder|Confirmar/ }),
    ).toBeNull()
  })
})
