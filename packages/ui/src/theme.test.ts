/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// Goal: every colour that carries text can be read, in both schemes (WCAG 2.2, 1.4.3 and 1.4.11).
const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')
const declarations = new Map(
  [...css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name, value]),
)

/** The hexadecimal colour a variable has in a scheme. */
function colour(name: string, scheme: 'light' | 'dark'): string {
  const value = declarations.get(name) ?? ''
  const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  const chosen = scheme === 'light' ? light : dark
  const [, reference] = /^var\((.+)\)$/.exec(chosen) ?? []
  return reference ? colour(reference, scheme) : chosen
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['page', 'surface', 'raised', 'hover', 'selected']
const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'special']
const onGrounds = (name: string) => grounds.map((ground) => [name, `--color-${ground}`] as const)

const textPairs = [
  ...['text', 'text-muted', 'brand-text', 'danger-text'].flatMap((name) =>
    onGrounds(`--color-${name}`),
  ),
  ['--color-placeholder', '--color-raised'],
  ['--color-text-muted', '--color-disabled'],
  ['--color-brand-text', '--color-brand-soft'],
  ['--color-on-brand', '--color-brand'],
  ['--color-on-brand', '--color-brand-hover'],
  ['--color-on-brand', '--color-danger'],
  ...tones.map((tone) => [`--tone-${tone}-text`, `--tone-${tone}-soft`] as const),
] as const

const edgePairs = [
  ['--color-border-control', '--color-page'],
  ['--color-border-control', '--color-raised'],
  ...onGrounds('--color-focus'),
] as const

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const measured = (one: string, other: string) =>
    contrast(colour(one, scheme), colour(other, scheme))

  test.each(textPairs)('%s on %s reads as text', (text, ground) => {
    expect(measured(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('%s on %s can be seen', (edge, ground) => {
    expect(measured(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})
