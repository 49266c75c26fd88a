export { beginSubscriptions, endUnbegun } from './subscriptions.store.ts'
