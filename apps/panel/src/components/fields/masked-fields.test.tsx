import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { CepField } from './cep-field.tsx'
import { DocumentField } from './document-field.tsx'
import { PhoneField } from './phone-field.tsx'

// Goal: a typed or pasted text, in any common form, becomes the same bare value.
type Bound = { label: string; value: string; onChange: (value: string) => void }

function Bind({ field, seen }: { field: (props: Bound) => ReactNode; seen: (v: string) => void }) {
  const [value, setValue] = useState('')
  const onChange = (next: string) => {
    setValue(next)
    seen(next)
  }
  return field({ label: 'Campo', value, onChange })
}

async function enter(field: (props: Bound) => ReactNode, how: 'type' | 'paste', text: string) {
  const seen = vi.fn<(value: string) => void>()
  renderInPanel(<Bind field={field} seen={seen} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.click(input)
  if (how === 'type') await userEvent.keyboard(text)
  else await userEvent.paste(text)
  return { shown: input.value, value: seen.mock.lastCall?.[0] }
}

const ways = ['type', 'paste'] as const

describe.each(ways)('%s', (how) => {
  // @spec 000 §5: Masks: cpf, cnpj, cep, phone
  test.each([
    ['52998224725', '529.982.247-25', '52998224725'],
    ['529.982.247-25', '529.982.247-25', '52998224725'],
    ['12345678000195', '12.345.678/0001-95', '12345678000195'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ])('a document %s', async (text, shown, value) => {
    expect(await enter((props) => <DocumentField {...props} />, how, text)).toEqual({
      shown,
      value,
    })
  })

  // @spec 000 §5: Masks: cpf, cnpj, cep, phone
  test.each([
    ['59064900', '59064-900', '59064900'],
    ['59064-900', '59064-900', '59064900'],
  ])('a postal code %s', async (text, shown, value) => {
    expect(await enter((props) => <CepField {...props} />, how, text)).toEqual({ shown, value })
  })

  // @spec 000 §5: Masks: cpf, cnpj, cep, phone
  test.each([
    ['8432154321', '(84) 3215-4321', '8432154321'],
    ['84987654321', '(84) 98765-4321', '84987654321'],
    ['(84) 98765-4321', '(84) 98765-4321', '84987654321'],
  ])('a telephone %s', async (text, shown, value) => {
    expect(await enter((props) => <PhoneField {...props} />, how, text)).toEqual({ shown, value })
  })
})

// @spec 000 §5: A phone of Brazil has an area code in use; +55 and a trunk zero are dropped when it
// is pasted
test.each(['+55 84 98765-4321', '5584987654321', '084987654321', '55 (84) 98765 4321'])(
  'a telephone pasted as %s loses its country code or trunk zero',
  async (text) => {
    const phone = (props: Bound) => <PhoneField {...props} />
    expect(await enter(phone, 'paste', text)).toEqual({
      shown: '(84) 98765-4321',
      value: '84987654321',
    })
  },
)

test('the eighth digit of a postal code asks for its address, once', async () => {
  const onComplete = vi.fn<(cep: string) => void>()
  await enter((props) => <CepField {...props} onComplete={onComplete} />, 'type', '590649001')
  expect(onComplete.mock.calls).toEqual([['59064900']])
})
