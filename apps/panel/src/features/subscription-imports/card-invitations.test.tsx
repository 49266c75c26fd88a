import { screen, within } from '@testing-library/react'
import {
  listCardInvitations,
  resendCardInvitation,
} from '@vintem/contracts/card-invitations/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { CardInvitations } from './card-invitations.tsx'
import type { CardInvitation } from './imports.queries.ts'

const id = '0199b3a0-0000-4000-8000-000000000001'
const waiting: CardInvitation = {
  subscription: '0199b3a0-0000-4000-8000-000000000002',
  customerName: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  state: 'WAITING',
  sentOn: '2026-11-24',
  lastDay: '2026-12-24',
  nextDueDate: '2026-12-10',
}
const given = { ...waiting, subscription: id, customerName: 'Bia Reis', state: 'GIVEN' as const }

async function open(content: readonly CardInvitation[]) {
  const calls = stubServer([
    [
      listCardInvitations,
      () => ({
        content: [...content],
        number: 0,
        size: 20,
        totalElements: content.length,
        hasMoreElements: false,
      }),
    ],
    [resendCardInvitation, () => ({ lastDay: '2026-12-31' })],
  ])
  const { user } = await renderScreen(<CardInvitations id={id} />)
  return { user, calls }
}

// Goal: the seller sees who has given a card after an import, and writes again to who has not.
describe('CardInvitations', () => {
  test('shows who is missing, and sends another link after a question', async () => {
    const { user, calls } = await open([waiting, given])
    expect(await screen.findByText('Cadastrado')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Reenviar o convite/ })).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Reenviar o convite de Ana Souza' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reenviar convite' })
    expect(within(dialog).getByText(/O anterior deixa de valer/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Reenviar' }))

    await expect
      .poll(() => calls.filter(({ at }) => at === resendCardInvitation.at))
      .toHaveLength(1)
  })

  test('is not there where nobody was invited', async () => {
    const { calls } = await open([])
    await expect.poll(() => calls.length).toBeGreaterThan(0)

    await expect.poll(() => screen.queryByRole('heading', { name: 'Cartões' })).toBeNull()
  })
})
