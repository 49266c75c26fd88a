import { getAttention } from './get-attention.ts'

export const attentionRoutes = [getAttention]
