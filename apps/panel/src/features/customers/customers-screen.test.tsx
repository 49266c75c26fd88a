import { screen } from '@testing-library/react'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { CustomersScreen } from './customers-screen.tsx'
import type { CustomerFilter } from './customers.queries.ts'

// Goal: the list of customers says in the words of the specification what it has not (1 §2.7, §8).
const show = (filter: CustomerFilter = {}, onFilterChange = () => undefined as void) =>
  renderScreen(<CustomersScreen filter={filter} onFilterChange={onFilterChange} />)
const none = { content: [], number: 0, size: 20, totalElements: 0, hasMoreElements: false }

describe('CustomersScreen', () => {
  // @spec 000 §8: A list of customers that cannot be loaded: 'Não foi possível deletar o cliente.'
  test('that cannot be loaded says so in the words of the specification', async () => {
    stubServer([
      [
        listCustomers,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await show()

    expect(await screen.findByText('Não foi possível deletar o cliente.')).toBeTruthy()
  })

  // @spec 000 §2.7: Empty table: 'Sem dados'
  test.each([
    [{}, 'Os clientes que você cobra aparecem aqui.'],
    [{ name: 'Iara' }, 'Nenhum cliente corresponde à busca.'],
  ])('with none for %o there is no data', async (filter, sentence) => {
    stubServer([[listCustomers, () => none]])
    await show(filter)

    expect(await screen.findByText('Sem dados')).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  // @spec 000 §5: A page beyond the end of a list says so and leads to the first
  test('beyond its last page says so, and leads to the first', async () => {
    stubServer([[listCustomers, () => ({ ...none, number: 99_999, totalElements: 3 })]])
    const change = vi.fn<(filter?: CustomerFilter) => void>()
    const { user } = await show({ page: 99_999, name: 'ana' }, change)

    expect(await screen.findByText('Esta página não existe')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ir para a primeira página' }))

    expect(change).toHaveBeenCalledWith({ page: 0, name: 'ana' })
  })
})
