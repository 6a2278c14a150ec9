export const offlineText = 'Sin conexión. Revisa tu internet e intenta de nuevo.'
