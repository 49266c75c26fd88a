import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { arrange } from './arrangement.ts'
import type { DataColumn } from './data-columns.ts'
import { PhoneCell } from './phone-cell.tsx'

// Goal: on a phone, where columns have no headings, a number still says what it counts; money and names
// explain themselves.
type Coupon = { code: string; uses: number; state: string }

const code: DataColumn<Coupon> = { id: 'code', kind: 'name', header: 'Código', cell: (c) => c.code }
const uses: DataColumn<Coupon> = {
  id: 'uses',
  kind: 'number',
  header: 'Usos',
  cell: (c) => c.uses,
}
const state: DataColumn<Coupon> = {
  id: 'state',
  kind: 'badge',
  header: 'Situação',
  cell: (c) => c.state,
}

const PHONE_REM = 20

function show(columns: readonly DataColumn<Coupon>[]) {
  const places = arrange(columns, PHONE_REM)
  if (places.form !== 'phone') throw new Error('Not as narrow as a phone')
  const row = { code: 'AMIGOS15', uses: 2, state: 'Ativo' }
  renderInPanel(<PhoneCell row={row} places={places} asName={(content) => content} />)
}

const isVisible = (label: HTMLElement) => label.closest('.mantine-VisuallyHidden-root') === null

test('a number is shown with the name of its column', () => {
  show([code, uses, state])
  expect(isVisible(screen.getByText('Usos:'))).toBe(true)
})

test('an amount of money stands for itself, and is named for who hears it', () => {
  show([code, { ...uses, kind: 'money', header: 'Valor' }, state])
  expect(isVisible(screen.getByText('Valor:'))).toBe(false)
})

test('where a detail says nothing, a number is said in its place, with its name', () => {
  const note: DataColumn<Coupon> = { ...code, id: 'note', kind: 'title', cell: () => '—' }
  const aside = { ...uses, isDetail: true, priority: 4 }
  show([code, note, { ...aside, id: 'left', header: 'Restam', priority: 3 }, aside, state])
  expect(screen.getByText('Restam:').parentElement?.textContent).toBe('Restam: 2')
  expect(screen.getByText('Usos:').parentElement?.textContent).toBe('Usos: 2')
})

test('a state that says nothing leaves no dash behind', () => {
  show([code, uses, { ...state, cell: () => '—' }])
  expect(screen.queryByText('—')).toBeNull()
})
