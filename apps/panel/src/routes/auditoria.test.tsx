import { fireEvent, screen } from '@testing-library/react'
import { listAuditEntries } from '@vintem/contracts/audit/endpoints'
import { describe, expect, test } from 'vitest'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { stubServer } from '../../test/stub-server.ts'
import { page } from './auditoria.tsx'

// Goal: the address is the filter and the entry that is open; neither undoes the other.

const entry = {
  position: 3,
  at: '2026-11-21T12:00:00.000Z',
  actor: 'ana@exemplo.com.br',
  action: 'session.opened',
  subject: '0199b3a0-0000-4000-8000-000000000007',
  details: {},
  hash: 'ab'.repeat(32),
}

const address = () => screen.getByRole('status', { name: 'Endereço' }).textContent

describe('the audit', () => {
  test('an entry opened while a search was being typed stays open', async () => {
    const calls = stubServer([[listAuditEntries, () => ({ content: [entry], next: null })]])
    await renderScreen(<AtAddress page={page} start="?entry=3" />)
    await screen.findByRole('dialog', { name: 'Entrou' })

    const search = screen.getByRole('searchbox', { hidden: true })
    fireEvent.change(search, { target: { value: 'Ana@exemplo.com.br' } })

    await expect.poll(address).toBe('?entry=3&person=Ana%40exemplo.com.br')
    expect(screen.getByRole('dialog', { name: 'Entrou' })).toBeDefined()
    expect(search).toHaveProperty('value', 'Ana@exemplo.com.br')
    await expect
      .poll(() => calls.map(({ query }) => query))
      .toContainEqual(expect.objectContaining({ person: 'Ana@exemplo.com.br' }))
  })
})
