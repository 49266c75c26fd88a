const port = Number(process.env['E2E_PORT'] ?? 34_117)

/** Where the server of the journeys is reached. */
export const E2E_ADDRESS = `http://127.0.0.1:${port}`
export const E2E_PORT = port
export const E2E_SECRET = 'only the journeys know this secret'

/** Another name of it, as one has in a network of one's own. */
export const LAN_HOST = 'vintem.lan'
