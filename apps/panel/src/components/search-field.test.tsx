import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'
import { renderInPanel } from './test-render.tsx'

// Goal: one search for what one typed, not one for each letter.
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
})
