import { Vintem } from '@vintem/sdk'
import { createApp } from './app.js'
import { Shop } from './shop.js'
import { Stock } from './stock.js'

const { VINTEM_URL: url, VINTEM_KEY: key, VINTEM_WEBHOOK_SECRET: secret, PORT = 4000 } = process.env

const shop = new Shop({
  vintem: new Vintem({ url, key }),
  stock: new Stock({ 'Cesta de pães': 10 }),
  prices: { 'Cesta de pães': 57.9 },
})
setInterval(() => void shop.cancelExpired(new Date()).catch(console.error), 60_000)

createApp({ shop, secret }).listen(PORT, () =>
  console.log(`A loja está em http://localhost:${PORT}`),
)
