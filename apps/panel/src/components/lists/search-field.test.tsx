import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { SearchField } from './search-field.tsx'

// Goal: one search for a typed word, not one for each letter.
type Search = (text: string) => void

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nome ou e-mail' })

describe('SearchField', () => {
  test('searches when the typing rests', async () => {
    const onChange = vi.fn<Search>()
    renderInPanel(<SearchField label="Nome ou e-mail" value="" onChange={onChange} />)
    await userEvent.type(input(), 'maria ')
    await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['maria']]))
  })

  test('Enter does not wait', async () => {
    const onChange = vi.fn<Search>()
    renderInPanel(<SearchField label="Nome ou e-mail" value="" onChange={onChange} />)
    await userEvent.type(input(), 'maria{Enter}')
    expect(onChange.mock.calls).toEqual([['maria']])
  })

  test('a slash brings the focus, but is a slash while one types', async () => {
    renderInPanel(<SearchField label="Nome ou e-mail" value="" onChange={vi.fn<Search>()} />)
    await userEvent.keyboard('/')
    expect([document.activeElement, input().value]).toEqual([input(), ''])
    await userEvent.keyboard('a/b')
    expect(input().value).toBe('a/b')
  })

  test('follows the address when it changes', () => {
    const field = (value: string) => (
      <SearchField label="Nome ou e-mail" value={value} onChange={vi.fn<Search>()} />
    )
    const view = renderInPanel(field('maria'))
    view.rerender(field(''))
    expect(input().value).toBe('')
  })

  test('keeps what is typed while the address is on its way', async () => {
    const onChange = vi.fn<Search>()
    const field = (value: string) => (
      <SearchField label="Nome ou e-mail" value={value} onChange={onChange} />
    )
    const view = renderInPanel(field(''))
    await userEvent.type(input(), 'ana ')
    await expect.poll(() => onChange.mock.calls).toEqual([['ana']])
    expect(input().value).toBe('ana ')

    await userEvent.type(input(), 'm')
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual(['ana m'])
    await userEvent.type(input(), 'a')
    view.rerender(field('ana'))
    expect(input().value).toBe('ana ma')
    view.rerender(field('ana m'))
    expect(input().value).toBe('ana ma')

    view.rerender(field(''))
    expect(input().value).toBe('')
  })
})
