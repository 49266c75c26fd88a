import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { browserNow, hearTime } from '#lib/clock.ts'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'

// Goal: the field takes the intended day, and says so where a text is no day.
function Day({ min, start = '' }: { min?: string; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField label="Vencimento" value={value} onChange={setValue} min={min} />
      <output>{value}</output>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const taken = () => screen.getByRole('status').textContent

describe('DateField', () => {
  // @spec 000 §5: Masks: currency, percentage, dates
  test.each([
    ['25122026', '25/12/2026', '2026-12-25'],
    ['1/2/2027', '01/02/2027', '2027-02-01'],
    ['29022028', '29/02/2028', '2028-02-29'],
    ['30022027', '30/02/2027', ''],
    ['2512', '25/12', ''],
  ])('typing %s shows %s and takes "%s"', async (keys, shown, value) => {
    renderInPanel(<Day />)
    await userEvent.type(input(), keys)
    expect([input().value, taken()]).toEqual([shown, value])
  })

  test.each(['25/12/2026', '2026-12-25', '2026-12-25T03:00:00Z'])(
    'takes a pasted %s',
    async (text) => {
      renderInPanel(<Day />)
      await userEvent.click(input())
      await userEvent.paste(text)
      expect(taken()).toBe('2026-12-25')
    },
  )

  test.each([
    ['31022027', 'Data inválida.'],
    ['20112026', 'Escolha uma data a partir de 21/11/2026.'],
  ])('on leaving %s says %s', async (keys, message) => {
    renderInPanel(<Day min="2026-11-21" />)
    await userEvent.type(input(), keys)
    expect(screen.queryByText(message)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText(message)).toBeDefined()
  })

  // @spec 000 §3: The panel follows the business clock of a sandbox, and says so in the top bar
  test('the calendar opens on the day of the business clock, and marks it', async () => {
    const at = (instant: string) =>
      new Response(null, { headers: { [BUSINESS_TIME_HEADER]: instant } })
    hearTime(at('2027-01-31T15:00:00.000Z'))
    renderInPanel(<Day />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário de Vencimento' }))

    const day = await screen.findByRole('button', { name: '31 janeiro 2027' })
    expect(day.dataset.today).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(day))
    act(() => hearTime(at(browserNow().toISOString())))
  })

  test('the calendar opens on the day, and a chosen day closes it', async () => {
    renderInPanel(<Day start="2026-12-25" />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário de Vencimento' }))
    const day = await screen.findByRole('button', { name: '25 dezembro 2026' })
    await waitFor(() => expect(document.activeElement).toBe(day))

    await userEvent.keyboard('{ArrowRight}{Enter}')

    expect([input().value, taken()]).toEqual(['26/12/2026', '2026-12-26'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // @spec 000 §5: The date picker of an expiry begins today
  test('the calendar has no day before the first', async () => {
    renderInPanel(<Day start="2026-12-25" min="2026-12-21" />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário de Vencimento' }))

    const day = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
    expect((await day('20 dezembro 2026')).disabled).toBe(true)
    expect((await day('21 dezembro 2026')).disabled).toBe(false)
  })
})

function Moment({ start, min }: { start: string; min?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateTimeField label="Expira em" value={value} onChange={setValue} min={min} />
      <output>{value}</output>
    </>
  )
}

describe('DateTimeField', () => {
  test('a day alone means its last quarter of an hour', async () => {
    renderInPanel(<Moment start="" />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Expira em' }), '25122026')
    expect(taken()).toBe('2026-12-25T23:45')
  })

  // @spec 000 §9: Expiry in steps of 15 minutes
  test('offers quarters of an hour from the first moment on', async () => {
    renderInPanel(<Moment start="2026-12-25T23:45" min="2026-12-25T23:10" />)
    await userEvent.click(screen.getByRole('combobox', { name: 'Horário de Expira em' }))
    const offered = screen.getAllByRole('option', { hidden: true }).map((each) => each.textContent)
    expect(offered).toEqual(['23:15', '23:30', '23:45'])
  })
})
