import { expect, test } from 'vitest'
import { colorNotes } from './color-words.ts'

// Goal: a seller reads what becomes of their colour, and why, before it is saved.
test.each([
  ['#7a1fa2', ['texto branco', 'clareada para']],
  ['#1F6E5A', ['texto branco, contraste de 6,1:1.', 'Tema escuro']],
  ['#ffd400', ['escurecida para', 'Tema escuro: texto preto']],
])('%s: %j', (color, words) => {
  const notes = colorNotes(color)
  expect(notes).toHaveLength(2)
  expect(words.filter((each) => !notes.join(' ').includes(each))).toEqual([])
})

test.each(['', 'red', '#12'])('of %j, which is no colour, there is nothing to say', (text) => {
  expect(colorNotes(text)).toEqual([])
})
