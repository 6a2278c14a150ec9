import * as build from 'virtual:react-router/server-build'
import { pageRenderer } from './page-renderer.ts'

export const renderPage = pageRenderer(build)
