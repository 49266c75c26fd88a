import { screen } from '@testing-library/react'
import { listCustomers } from '@vintem/contracts/customers.endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { CustomersScreen } from './customers-screen.tsx'

// Goal: the list of customers says in the words of the specification what it has not (1 §2.7, §8).
const show = (filter: { name?: string } = {}) =>
  renderScreen(<CustomersScreen filter={filter} onFilterChange={() => undefined} />)
const none = { content: [], number: 0, size: 20, totalElements: 0, hasMoreElements: false }

describe('CustomersScreen', () => {
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

  test.each([
    [{}, 'Os clientes que você cobra aparecem aqui.'],
    [{ name: 'Iara' }, 'Nenhum cliente corresponde à busca.'],
  ])('with none for %o there is no data', async (filter, sentence) => {
    stubServer([[listCustomers, () => none]])
    await show(filter)

    expect(await screen.findByText('Sem dados')).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
  })
})
