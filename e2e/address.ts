const port = Number(process.env['E2E_PORT'] ?? 34_117)

const addressAt = (port: number) => `http://127.0.0.1:${port}`

/** The address of the server of the journeys. */
export const E2E_ADDRESS = addressAt(port)
export const E2E_PORT = port
export const E2E_SECRET = 'only the journeys know this secret'

/** The server of the journeys that move the clock, which runs beside that one. */
export const CLOCK_PORT = port + 1
export const CLOCK_ADDRESS = addressAt(CLOCK_PORT)

/** Another host name of the server, as in a local network. */
export const LAN_HOST = 'vintem.lan'
