import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@vintem/contracts/client'
import { expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { type BulkAct, BulkActDialog } from './bulk-act-dialog.tsx'

// Goal: an act on many says whom it fits before it begins, is done once with each, and says of each what
// came of it; one that is refused does not hold up the others.
type Row = { id: string; isPaid?: boolean }
const refused = (status: number, description: string) =>
  new ApiError(status, [{ code: 'BAR-1', title: '', description }])

function show(rows: Row[], run: BulkAct<Row>['run'], more: Partial<BulkAct<Row>> = {}) {
  const onClose = vi.fn<(left: readonly string[]) => void>()
  renderInPanel(
    <BulkActDialog
      act={{
        title: 'Cobrar de novo',
        consequence: (some) => `${some.length} e-mails`,
        confirm: (count) => `Enviar ${count}`,
        misfit: ({ isPaid }) => (isPaid ? 'Já paga' : undefined),
        run,
        ...more,
      }}
      rows={rows}
      rowKey={({ id }) => id}
      nameOf={({ id }) => `Cobrança ${id}`}
      most={3}
      onClose={onClose}
    />,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { onClose, press }
}

const outcomes = () =>
  within(screen.getByRole('list', { name: 'Resultado de cada uma' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('says whom it fits, and of the others why not, before anything is done', async () => {
  const run = vi.fn<BulkAct<Row>['run']>()
  const { onClose, press } = show([{ id: 'a' }, { id: 'b', isPaid: true }, { id: 'c' }], run)

  expect(screen.getByText('Vale para 2 de 3 escolhidas.')).toBeTruthy()
  expect(screen.getByText('2 e-mails')).toBeTruthy()
  const why = within(screen.getByRole('region', { name: 'Já paga' }))
  expect(why.getByText('Cobrança b')).toBeTruthy()

  await press('Cancelar')
  expect(run).not.toHaveBeenCalled()
  expect(onClose.mock.calls).toEqual([[['a', 'b', 'c']]])
})

test('goes on after a refusal, and leaves chosen what was not done', async () => {
  const run = vi.fn(async ({ id }: Row) => {
    if (id === 'b') throw refused(409, 'Um pagamento está em andamento.')
  })
  const { onClose, press } = show([{ id: 'a' }, { id: 'b' }, { id: 'c' }], run)

  await press('Enviar 3')

  await screen.findByText('2 feitas, 1 recusada.')
  expect(outcomes()).toEqual([
    'Cobrança aFeito',
    'Cobrança bRecusadaUm pagamento está em andamento.',
    'Cobrança cFeito',
  ])
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  await press('Fechar')
  expect(onClose.mock.calls).toEqual([[['b']]])
})

test('what got no answer is tried again by the same key', async () => {
  const keys: string[] = []
  const run = vi.fn(async ({ id }: Row, key: string) => {
    if (id === 'b') keys.push(key)
    if (id === 'b' && keys.length === 1) throw refused(0, 'Erro de conexão com o servidor')
  })
  const { press } = show([{ id: 'a' }, { id: 'b' }], run)

  await press('Enviar 2')
  await screen.findByText('1 feita, 1 sem resposta.')
  await press('Tentar de novo')

  await screen.findByText('2 feitas.')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(run.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b', 'b'])
})

test('can be stopped, and cannot be closed while it runs', async () => {
  const first = Promise.withResolvers<void>()
  const run = vi.fn<BulkAct<Row>['run']>(() => first.promise)
  const { onClose, press } = show([{ id: 'a' }, { id: 'b' }], run)

  await press('Enviar 2')
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await press('Parar')
  first.resolve()

  await screen.findByText('1 feita, 1 não tentada.')
  expect(run).toHaveBeenCalledTimes(1)
})

test('is not begun with more than may be done at a time, nor with none', async () => {
  const run = vi.fn<BulkAct<Row>['run']>()
  const four = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const { press } = show(four, run)
  expect(screen.getByRole('alert').textContent).toBe('Escolha até 3 por vez.')
  await press('Enviar 4')
  expect(run).not.toHaveBeenCalled()
})

test('what it gives is copied together', async () => {
  const user = userEvent.setup()
  const { press } = show([{ id: 'a' }, { id: 'b' }], async ({ id }) => `https://pagar/${id}`, {
    copyAll: 'Copiar links',
  })
  await press('Enviar 2')
  await user.click(await screen.findByRole('button', { name: 'Copiar links' }))

  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('https://pagar/a\nhttps://pagar/b'),
  )
})
