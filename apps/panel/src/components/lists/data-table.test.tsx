import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { PreferenceOwner } from './column-preferences.ts'
import type { DataColumn, Sort } from './data-columns.ts'
import { DataTable } from './data-table.tsx'

// Goal: a list is read, ordered, paged, chosen from and opened, with mouse or keyboard.
type Charge = { id: string; buyer: string; title: string; value: number }

const rows: Charge[] = [
  { id: 'a', buyer: 'Ana', title: 'Aula', value: 10 },
  { id: 'b', buyer: 'Bia', title: 'Curso', value: 20 },
  { id: 'c', buyer: 'Caio', title: 'Livro', value: 30 },
]

const columns: DataColumn<Charge>[] = [
  { id: 'buyer', header: 'Cliente', kind: 'name', cell: ({ buyer }) => buyer, sortable: true },
  { id: 'title', header: 'Título', kind: 'title', cell: ({ title }) => title },
  {
    id: 'value',
    header: 'Valor',
    kind: 'money',
    cell: ({ value }) => value,
    sortable: 'desc-first',
  },
]

const base = {
  label: 'Cobranças',
  columns,
  rows,
  rowKey: ({ id }: Charge) => id,
  rowHref: ({ id }: Charge) => `/cobrancas/${id}`,
}

const link = (name: string) => screen.getByRole('link', { name })

describe('DataTable', () => {
  test('each row is a link, which the browser opens in a new tab where it is asked to', () => {
    renderInPanel(<DataTable {...base} />)
    expect(link('Bia').getAttribute('href')).toBe('/cobrancas/b')
    expect(link('Bia').hasAttribute('target')).toBe(false)
  })

  test.each([
    ['{ArrowDown}', 'Bia', 'Caio'],
    ['{ArrowUp}', 'Bia', 'Ana'],
    ['{ArrowUp}', 'Ana', 'Ana'],
    ['{ArrowDown}', 'Caio', 'Caio'],
    ['{End}', 'Ana', 'Caio'],
    ['{Home}', 'Caio', 'Ana'],
  ])('%s from %s goes to %s', async (key, from, to) => {
    renderInPanel(<DataTable {...base} />)
    link(from).focus()
    await userEvent.keyboard(key)
    expect(document.activeElement).toBe(link(to))
  })

  test.each<[string, Sort | null, Sort]>([
    ['Cliente', null, { id: 'buyer', desc: false }],
    ['Cliente', { id: 'buyer', desc: false }, { id: 'buyer', desc: true }],
    ['Cliente', { id: 'buyer', desc: true }, { id: 'buyer', desc: false }],
    ['Valor', null, { id: 'value', desc: true }],
  ])('the heading %s after %o asks for %o', async (header, sort, asked) => {
    const onSortChange = vi.fn<(sort: Sort) => void>()
    renderInPanel(<DataTable {...base} sort={sort} onSortChange={onSortChange} />)
    const heading = screen.getByRole('columnheader', { name: header })
    await userEvent.click(within(heading).getByRole('button'))
    expect(onSortChange.mock.calls).toEqual([[asked]])
  })

  test('tells assistive technology the order', () => {
    renderInPanel(<DataTable {...base} sort={{ id: 'value', desc: true }} />)
    const heading = screen.getByRole('columnheader', { name: 'Valor' })
    expect(heading.getAttribute('aria-sort')).toBe('descending')
  })

  test('rows are chosen one by one, all at once, or from one to another', async () => {
    const onChange = vi.fn<(keys: string[]) => void>()
    const user = userEvent.setup()
    const table = (keys: string[]) => <DataTable {...base} selection={{ keys, onChange }} />
    const { rerender } = renderInPanel(table(['a']))

    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Bia' }))
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    expect(onChange.mock.calls).toEqual([[['a', 'b']], [['a', 'b', 'c']]])

    rerender(table([]))
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Caio' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana' }))
    await user.keyboard('{/Shift}')
    expect(onChange.mock.lastCall).toEqual([['a', 'b', 'c']])

    link('Bia').focus()
    await user.keyboard('x')
    expect(onChange.mock.lastCall).toEqual([['b']])
  })

  test('j leads to the rows from anywhere but a field', async () => {
    const user = userEvent.setup()
    renderInPanel(
      <>
        <button type="button">Criar</button>
        <input aria-label="Nome" />
        <DataTable {...base} />
        <DataTable {...base} label="Outra" rows={[]} />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Criar' }))
    await user.keyboard('j')
    expect(document.activeElement).toBe(link('Ana'))
    await user.keyboard('j')
    expect(document.activeElement).toBe(link('Bia'))

    await user.click(screen.getByRole('textbox', { name: 'Nome' }))
    await user.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }))
  })

  test('a row is seen beside the table, which the keys go on moving over', async () => {
    const user = userEvent.setup()
    const prefetch = vi.fn<(row: Charge) => void>()
    const peek = {
      label: 'Prévia da cobrança',
      content: ({ title }: Charge) => <p>Sobre {title}</p>,
      prefetch,
    }
    renderInPanel(<DataTable {...base} peek={peek} />)
    const panel = () => screen.queryByRole('complementary', { name: 'Prévia da cobrança' })
    link('Bia').focus()
    expect(panel()).toBeNull()

    await user.keyboard(' ')
    expect(panel()?.textContent).toContain('Sobre Curso')
    expect(prefetch.mock.calls.map(([{ buyer }]) => buyer)).toEqual(['Ana', 'Caio'])
    expect(screen.getByText('Prévia da cobrança aberta')).toBeTruthy()

    await user.keyboard('j')
    expect(panel()?.textContent).toContain('Sobre Livro')
    await user.keyboard('k{ArrowUp}')
    expect(panel()?.textContent).toContain('Sobre Aula')

    await user.click(screen.getByRole('button', { name: 'Fechar prévia' }))
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(link('Ana'))

    await user.click(screen.getByRole('button', { name: 'Ver prévia Bia' }))
    expect(panel()?.textContent).toContain('Sobre Curso')
    await user.keyboard('{Escape}')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(link('Bia'))
  })

  test('rows stand closer where a person has chosen so, in all tables of theirs', async () => {
    const choices = [{ id: 'title', header: 'Título', isShown: true, toggle: () => undefined }]
    renderInPanel(
      <PreferenceOwner value="ana">
        <DataTable {...base} choices={choices} />
        <DataTable {...base} label="Outras" />
      </PreferenceOwner>,
    )
    const densities = () => screen.getAllByRole('table').map(({ dataset }) => dataset['density'])
    expect(densities()).toEqual(['comfortable', 'comfortable'])

    await userEvent.click(screen.getByRole('button', { name: 'Escolher colunas' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Compacta' }))

    expect(densities()).toEqual(['compact', 'compact'])
    cleanup()
    renderInPanel(
      <PreferenceOwner value="bia">
        <DataTable {...base} />
      </PreferenceOwner>,
    )
    expect(densities()).toEqual(['comfortable'])
  })

  // @spec 000 §9: Pages from 0, labels '<' and '>'
  test.each([
    [0, { count: 45, more: false }, '1–20 de 45', true, false],
    [2, { count: 45, more: false }, '41–45 de 45', false, true],
    [50, { count: 1000, more: true }, '1.001–1.020 de 1.000+', false, false],
    [0, { count: 0, more: false }, 'Nenhum', true, true],
  ])('page %i of %o reads %s', async (page, total, text, isFirst, isLast) => {
    const onPageChange = vi.fn<(page: number) => void>()
    renderInPanel(<DataTable {...base} pagination={{ page, pageSize: 20, total, onPageChange }} />)
    const before = screen.getByRole('button', { name: 'Página anterior' })
    const after = screen.getByRole('button', { name: 'Próxima página' })

    await userEvent.click(before)
    await userEvent.click(after)

    expect(screen.getByText(text)).toBeDefined()
    expect([before.textContent, after.textContent]).toEqual(['<', '>'])
    const asked = [...(isFirst ? [] : [[page - 1]]), ...(isLast ? [] : [[page + 1]])]
    expect(onPageChange.mock.calls).toEqual(asked)
  })
})
