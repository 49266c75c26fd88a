import { screen } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { listSubSellers } from '@vintem/contracts/sub-sellers/endpoints'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { SubSellersScreen } from './sub-sellers-screen.tsx'
import type { SubSellerFilter } from './sub-sellers.queries.ts'

// Goal: partners are found by name or document, and what each takes is shown to those alone who may
// know it.
const otavio = {
  id: 7,
  name: 'Otávio Conceição',
  documentType: 'CPF',
  document: '11144477735',
  isActive: true,
  splitStatus: 'ACTIVE',
  paymentType: 'FIXED',
  paymentValue: 12.5,
}

function Screen() {
  const [filter, setFilter] = useState<SubSellerFilter>({})
  return <SubSellersScreen filter={filter} onFilterChange={setFilter} />
}

async function open(content: readonly object[] = [otavio], profile: Profile = 'ADMIN') {
  const page = { content, number: 0, size: 20, totalElements: content.length }
  const calls = stubServer([[listSubSellers, () => ({ ...page, hasMoreElements: false })]])
  const { user } = await renderScreen(<Screen />, profile)
  return { user, asked: () => calls.at(-1)?.query }
}

describe('the sub-sellers', () => {
  // @spec 001 §2 Sub-sellers: List with search (a document number searches by document, otherwise by name)
  test.each([
    ['otávio', { name: 'otávio' }],
    ['111.444.777-35', { document: '111.444.777-35' }],
  ])('are found by %s', async (typed, query) => {
    const { user, asked } = await open()
    await screen.findByRole('link', { name: 'Otávio Conceição' })
    await user.type(screen.getByRole('searchbox'), `${typed}{Enter}`)
    await expect.poll(asked).toMatchObject(query)
  })

  // @spec 001 §2 Sub-sellers: Table columns: SELLER_CONFIG_NF, SELLER_MASTER, SELLER_ADMIN, SELLER_BACKOFFICE
  // @spec 001 §2 Sub-sellers: In lists, paymentType containing FIXED means fixed value; splitStatus is a badge
  test.each([
    ['ADMIN', true],
    ['MASTER', true],
    ['BACKOFFICE', true],
    ['VIZUALIZATION', false],
  ] as const)('show %s what they take: %s', async (profile, seesFees) => {
    await open([otavio], profile)
    await screen.findByRole('link', { name: 'Otávio Conceição' })
    expect(screen.getByText('Ativo')).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Tipo de taxa' }) !== null).toBe(seesFees)
    expect(screen.queryByText('Valor fixo') !== null).toBe(seesFees)
    expect(screen.queryByText('R$ 12,50') !== null).toBe(seesFees)
  })

  // @spec 001 §2 Sub-sellers: Empty tables: 'Sem dados'
  test('say so where there is none', async () => {
    await open([])
    expect(await screen.findByText('Sem dados')).toBeTruthy()
  })
})
