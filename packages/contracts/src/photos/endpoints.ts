import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, RailUnavailable } from '../errors.ts'
import { uuid } from '../fields.ts'
import { PHOTO } from './photo.ts'

export const setOwnPhoto = endpoint({
  at: 'PUT core /users/me/photo',
  summary:
    'Troca a própria foto: o arquivo é o corpo da chamada, uma imagem de até 1024 × 1024 pixels. O que ela diz além da imagem, como o lugar em que foi tirada, não é guardado.',
  access: 'session',
  rate: 'write',
  repeat: 'natural',
  takes: PHOTO,
  answer: z.object({ photo: z.string() }),
  errors: [NotFound, RailUnavailable],
})

export const removeOwnPhoto = endpoint({
  at: 'DELETE core /users/me/photo',
  summary: 'Remove a própria foto.',
  access: 'session',
  rate: 'write',
  repeat: 'natural',
  errors: [NotFound],
})

export const getUserPhoto = endpoint({
  at: 'GET core /users/{id}/photo/{photo}',
  summary:
    'Mostra a foto de um usuário do mesmo vendedor. Cada foto tem um endereço próprio, que vale enquanto ela é a atual.',
  access: 'session',
  rate: 'read',
  params: z.object({ id: uuid(), photo: uuid() }),
  produces: PHOTO.types,
  errors: [NotFound, RailUnavailable],
})
