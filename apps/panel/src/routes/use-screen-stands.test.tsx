import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { useScreenStands } from './use-screen-stands.ts'

// Goal: what stands around a screen waits for the screen's own data, and then asks for its own.

const order: string[] = []

function Around() {
  const enabled = useScreenStands()
  const ask = () => Promise.resolve(order.push('around'))
  const { data } = useQuery({ queryKey: ['around'], queryFn: ask, enabled })
  return <p>{data === undefined ? 'Ainda não' : 'Saldo'}</p>
}

function List({ rows }: { rows: Promise<string> }) {
  const { data } = useQuery({ queryKey: ['rows'], queryFn: () => rows })
  return <p>{data}</p>
}

test('asks after the screen has its data', async () => {
  const rows = Promise.withResolvers<string>()
  await renderScreen(
    <>
      <Around />
      <List rows={rows.promise} />
    </>,
  )
  expect(screen.getByText('Ainda não')).toBeTruthy()
  order.push('rows')
  rows.resolve('Linhas')

  await screen.findByText('Saldo')
  expect(screen.getByText('Linhas')).toBeTruthy()
  expect(order).toEqual(['rows', 'around'])
})
