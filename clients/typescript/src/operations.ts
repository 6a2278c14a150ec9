// Written by `npm run openapi` from docs/openapi.json; not to be edited.

export type SellerOrderView = { id: string; number: string; status: "pending" | "delivered" | "confirmed" | "cancelled"; placedAt: string; product: { url: string; name: string; image: ImageView; category: string }; options: Record<string, string>; quantity: number; unitPriceCents: number; subtotalCents: number; currency: "MXN"; timeline: readonly { stage: "paid" | "reviewed" | "sent" | "delivered"; status: "ok" | "pending"; label: string; comment: string; date: string }[]; faculty: ({ name: string; address: string; hours: string } | null); deliveredAt: (string | null); deliveredWithCode: (boolean | null); confirmedAt: (string | null); cancelledAt: (string | null); cancelText: (string | null); releaseDueAt: (string | null); money: "held" | "releasing" | "released" | "refunding" | "refunded" | "charged_back"; terms: OrderTermsView; buyer: { displayName: string; username: string }; contact: ({ email: string; phone: string; info: string } | null); cancellableFrom: (string | null); autoConfirmAt: (string | null); isPaused: boolean; awaitsRefund: boolean; commissionCents: number; netCents: number; can: { setStage: "reviewed" | "sent" | "delivered" | null; handOver: boolean; cancel: boolean } }
export type ImageView = { base: string; width: number; height: number; widths: readonly number[] }
export type OrderTermsView = { confirmDays: number; releaseDays: number; lateHandInDays: number; returnDays: number; bringBusinessDays: number; sellerBusinessDays: number; escalateDays: number; platformBusinessDays: number }
export type Problem = { type: string; title: string; status: number; code: string; detail: string; requestId: string; errors?: Record<string, string> }
export type UserInfo = { id: string; username: string; email: string; displayName: string; picture: (string | null); method: "direct" | "google"; role: "user" | "staff"; verifiedStudent: boolean }
export type SessionView = { authenticated: boolean; userInfo: (UserInfo | null) }
export type RegisterInput = { firstName: string; lastName: string; email: string; username: string; phone?: string; password: string; advertising?: (boolean | "on" | "true" | "false") }
export type CheckUsernameInput = { username: string }
export type UsernameCheck = { exists: boolean; message: string }
export type LinkInput = { oobCode: string }
export type EmailInput = { email: string }
export type NewPasswordInput = { oobCode: string; newPassword: string; keepTokens?: (boolean | "on" | "true" | "false") }
export type Reservation = { checkoutId: string; payUrl: (string | null); totalCents: number; expiresAt: string; secondsLeft: number; pieces: readonly { product: string; quantity: number }[] }
export type Me = { username: string; displayName: string; email: string; picture: (string | null); isStudent: boolean; isStaff: boolean; store: (string | null); cart: string; todo: ({ pendingOrders: number; openCases: number; unansweredMessages: number } | null); wished: readonly string[]; searches: readonly { id: string; text: string; query: string; wantedId: (string | null) }[]; awaitedBooks: readonly { isbn: string; maxCents: (number | null) }[]; unread: number; asksStudies: boolean; reservation: (Reservation | null) }
export type MeView = { me: (Me | null) }
export type StudentVerification = { state: "noStudent" | "pending" | "verified"; institutionalEmail?: (string | null); verifiedAt?: string; resendAt?: string; expiresAt?: string }
export type StudentEmailInput = { institutionalEmail: string }
export type StudentCodeInput = { verificationCode: string }
export type AddressView = { country: string; city: string; phone: string; address: string }
export type ProfileView = { firstName: string; lastName: string; displayName: string; username: string; email: string; picture: (string | null); method: "direct" | "google"; advertising: boolean; address: AddressView }
export type AdvertisingInput = { advertising?: (boolean | "on" | "true" | "false") }
export type AddressInput = { country: string; city: string; phone: string; address: string }
export type ChangePasswordInput = { currentPassword: string; newPassword: string; keepTokens?: (boolean | "on" | "true" | "false") }
export type DeviceView = { id: string; device: string; address: string; createdAt: string; usedAt: string; current: boolean }
export type HolidaysView = { from: string; until: string }
export type StoreView = { name: string; url: string; logo: string; cover: (string | null); abstract: string; about: string; verification: "student" | "review" | "verified"; verified: boolean; city: string; social: { facebook?: string; instagram?: string; twitter?: string; linkedin?: string; youtube?: string }; products: number; sales: number; rating: (number | null); ratingCount: number; positivePercent: (number | null); createdAt: string; holidays: (HolidaysView | null); studentSince: (string | null) }
export type StorePage = { items: readonly StoreView[]; total: number; nextCursor: (string | null) }
export type UploadView = { id: string; picture: string; name: string; preview: string }
export type ImportView = { id: string; state: "reading" | "ready" | "importing" | "done"; csvName: string; zipName: (string | null); notes: readonly string[]; rows: { total: number; errors: number; warnings: number; new: number; changes: number; same: number; leftOut: number; importable: number; created: number; changed: number; failed: number }; createdAt: string; finishedAt: (string | null) }
export type ImportRowView = { line: number; kind: "new" | "change" | "same"; cells: readonly { column: "url" | "nombre" | "condicion" | "categoria" | "subcategoria" | "precio" | "existencias" | "dias_entrega" | "descripcion" | "etiquetas" | "isbn" | "oferta_tipo" | "oferta_valor" | "oferta_hasta" | "fotos"; text: string }[]; errors: readonly { column: string; text: string }[]; warnings: readonly { column: string; text: string }[]; leftOut: boolean; picture: (string | null); result: "created" | "changed" | "failed" | null; reason: string; product: ({ url: string; name: string } | null) }
export type RowCorrection = { cells?: readonly { column: "url" | "nombre" | "condicion" | "categoria" | "subcategoria" | "precio" | "existencias" | "dias_entrega" | "descripcion" | "etiquetas" | "isbn" | "oferta_tipo" | "oferta_valor" | "oferta_hasta" | "fotos"; text: string }[]; leftOut?: boolean }
export type StoreNameInput = { name: string }
export type StoreNameCheck = { exists: boolean; message: string; url: string }
export type EditStoreInput = { about: string; email: string; phone: string; facebook?: string; instagram?: string; twitter?: string; linkedin?: string; youtube?: string }
export type UploadId = string
export type HolidayDays = { from: string; until: string }
export type HolidaysInput = { holidays: (HolidayDays | null) }
export type ChosenProducts = readonly string[]
export type BulkAct = (({ kind: "price"; how: "set"; cents: number } | { kind: "price"; how: "add"; cents: number } | { kind: "price"; how: "percent"; percent: (number | string) }) | { kind: "stock"; how: "set" | "add"; pieces: (number | string) } | { kind: "offer"; percent: (number | string); endsOn: string } | { kind: "no-offer" | "pause" | "resume" | "delete" })
export type BulkItem = { url: string; name: string; revision: number; before: { priceCents: number; currentPriceCents: number; stock: number; paused: boolean }; after: ({ priceCents: number; currentPriceCents: number; stock: number; paused: boolean } | null); reviewed: boolean; unusual: boolean; hidden: boolean; problem: (string | null) }
export type BulkPreview = { items: readonly BulkItem[] }
export type SeenProducts = readonly { url: string; revision: number }[]
export type BulkResult = { changed: readonly string[]; left: readonly { url: string; name: string; problem: string }[] }
export type OwnProductRow = { number: number; url: string; name: string; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; image: ImageView; tone: string; category: string; subcategory: string; priceCents: number; oldPriceCents: (number | null); offer: ({ kind: "percent" | "fixed"; value: number; endsAt: string } | null); stock: number; revision: number; paused: boolean; deliveryDays: number; feedback: { state: "review" | "approved" | "rejected"; label: string; comment: string; changeWaits: boolean }; views: number; sales: number; reviews: number; rating: (number | null); information?: readonly string[]; details?: readonly { title: string; value: string }[]; specifications?: readonly { name: string; values: readonly string[] }[]; description?: string; gallery?: readonly ImageView[] }
export type ProductNameCheck = { exists: boolean; url: string }
export type StoreName = { name: string }
export type NewPictures = readonly UploadId[]
export type NewStoreInput = { name: string; country?: string; city?: string; termsAccepted: (true | "on" | "true"); about: string; email: string; phone: string; address?: string; facebook?: string; instagram?: string; twitter?: string; linkedin?: string; youtube?: string }
export type NewProductInput = { condition: "nuevo" | "usado"; wear?: "como-nuevo" | "buen-estado" | "con-detalles" | null; isbn?: (null | string); name: string; description?: string; summary?: readonly string[]; details?: readonly { title: string; value: string }[]; specification?: readonly { name: string; values: (readonly string[] | string) }[]; tags?: readonly string[]; priceCents: number; stock: (number | string); deliveryDays?: (number | string); offer?: ({ kind: "percent"; value: (number | string); endsOn: string } | { kind: "fixed"; value: number; endsOn: string } | null); confirmedPriceCents?: number; categoryId: (number | string); subcategoryId: (number | string) }
export type OwnProductView = { url: string; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; isbn: (string | null); name: string; category: { id: number; name: string }; subcategory: { id: number; name: string }; description: string; summary: readonly string[]; details: readonly { title: string; value: string }[]; specification: readonly { name: string; values: readonly string[] }[]; tags: readonly string[]; priceCents: number; stock: number; deliveryDays: number; offer: ({ kind: "percent" | "fixed"; value: number; endsOn: string } | null); images: readonly { base: string; width: number; height: number; widths: readonly number[]; id: string }[]; paused: boolean; revision: number; review: { state: "review" | "approved" | "rejected"; comment: string; changeWaits: boolean } }
export type ChangedPictures = readonly (UploadId | string)[]
export type PauseInput = { products: ChosenProducts; paused: boolean }
export type ProposalsView = { places: readonly { categoryId: number; category: string; subcategoryId: number; subcategory: string }[]; tags: readonly string[]; price: ({ count: number; fromCents: number; toCents: number } | null) }
export type ProductDraftValues = { condition: "" | "nuevo" | "como-nuevo" | "buen-estado" | "con-detalles" | "usado"; name: string; category: string; subcategory: string; description: string; summary: readonly string[]; details: readonly { title: string; value: string }[]; specification: readonly { name: string; values: string }[]; tags: readonly string[]; isbn: string; price: string; confirmedPrice: string; stock: string; stockBefore: string; revision: string; deliveryDays: string; offerKind: "" | "Disccount" | "Fixed"; offerValue: string; offerEndsOn: string; photos: readonly { picture: string; name: string; preview: string }[] }
export type ProductDraftView = { values: ProductDraftValues; savedAt: string }
export type ProductDraftInput = { values: { condition?: "" | "nuevo" | "como-nuevo" | "buen-estado" | "con-detalles" | "usado"; name?: string; category?: string; subcategory?: string; description?: string; summary?: readonly string[]; details?: readonly { title: string; value: string }[]; specification?: readonly { name: string; values: string }[]; tags?: readonly string[]; isbn?: string; price?: string; confirmedPrice?: string; stock?: string; stockBefore?: string; revision?: string; deliveryDays?: string; offerKind?: "" | "Disccount" | "Fixed"; offerValue?: string; offerEndsOn?: string; photos?: readonly { picture: string; name: string; preview: string }[] }; typedAt?: string }
export type CategoryMenu = readonly { name: string; url: string; icon: string; tone: string; image: (ImageView | null); groups: readonly { title: string; subcategories: readonly { name: string; url: string }[] }[] }[]
export type CategoryLeaders = readonly { category: string; products: readonly { url: string; name: string; image: ImageView; tone: string; priceCents: number }[] }[]
export type ProductCardView = { url: string; name: string; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; image: ImageView; tone: string; priceCents: number; oldPriceCents: (number | null); discountPercent: (number | null); offerEndsAt: (string | null); currency: "MXN"; soldOut: boolean; hasOptions: boolean; rating: (number | null); ratingCount: number; storeName: string; storeUrl: string; storeVerified: boolean; book: ({ isbn: string; edition: string; offers: number; stores: number } | null) }
export type ProductPage = { items: readonly ProductCardView[]; total: number; nextCursor: (string | null) }
export type GalleryImage = { base: string; width: number; height: number; widths: readonly number[]; original: string; shows?: "marks" }
export type ProductView = { url: string; name: string; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; image: ImageView; tone: string; priceCents: number; oldPriceCents: (number | null); discountPercent: (number | null); offerEndsAt: (string | null); currency: "MXN"; soldOut: boolean; hasOptions: boolean; rating: (number | null); ratingCount: number; storeName: string; storeUrl: string; storeVerified: boolean; book: ({ isbn: string; edition: string; offers: number; stores: number } | null); images: readonly GalleryImage[]; stock: number; closedUntil: (string | null); category: { name: string; url: string }; subcategory: { name: string; url: string }; titleList: string; isbn: (string | null); deliveryDays: number; descriptionHtml: string; summary: readonly string[]; details: readonly { title: string; value: string }[]; specification: readonly { name: string; values: readonly string[] }[]; tags: readonly string[]; sales: number; createdAt: string; listed: boolean; revision?: number }
export type PictureFailure = { kind: "slider" | "banner" | "promo" | "category" | "product" | "store" | "person" }
export type WishView = { url: string; name: string; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; image: ImageView; tone: string; priceCents: number; oldPriceCents: (number | null); discountPercent: (number | null); offerEndsAt: (string | null); currency: "MXN"; soldOut: boolean; hasOptions: boolean; rating: (number | null); ratingCount: number; storeName: string; storeUrl: string; storeVerified: boolean; book: ({ isbn: string; edition: string; offers: number; stores: number } | null); available: boolean }
export type WishPage = { items: readonly WishView[]; total: number; nextCursor: (string | null) }
export type WishInput = { product: string }
export type WishCount = { count: number }
export type CartLineInput = { product: string; quantity: number; details?: Record<string, string> }
export type CartInput = { lines: readonly CartLineInput[] }
export type JoinedCart = { lines: readonly CartLineInput[]; revision: string }
export type PurchaseView = { id: string; number: string; status: "pending" | "delivered" | "confirmed" | "cancelled"; placedAt: string; product: { url: string; name: string; image: ImageView; category: string }; options: Record<string, string>; quantity: number; unitPriceCents: number; subtotalCents: number; currency: "MXN"; timeline: readonly { stage: "paid" | "reviewed" | "sent" | "delivered"; status: "ok" | "pending"; label: string; comment: string; date: string }[]; faculty: ({ name: string; address: string; hours: string } | null); deliveredAt: (string | null); deliveredWithCode: (boolean | null); confirmedAt: (string | null); cancelledAt: (string | null); cancelText: (string | null); releaseDueAt: (string | null); money: "held" | "releasing" | "released" | "refunding" | "refunded" | "charged_back"; terms: OrderTermsView; store: { name: string; url: string }; moneyText: string; awaitsRefund: boolean; basketId: string; handOverCode: (string | null); codeLockedUntil: (string | null); confirmedBy: "buyer" | "system" | null; autoConfirmAt: (string | null); releaseIfConfirmedNow: (string | null); returnableUntil: string; cancellableFrom: (string | null); undoUntil: (string | null); can: { confirm: boolean; cancel: boolean } }
export type PurchaseList = { items: readonly PurchaseView[]; total: number; nextCursor: (string | null) }
export type HandOverCode = { code: string }
export type SellerOrderList = { items: readonly SellerOrderView[]; total: number; nextCursor: (string | null) }
export type StageChange = { stage: "reviewed" | "sent" | "delivered"; comment?: string }
export type SellerCancellation = { reason: "sold" | "damaged" | "unreachable" | "other"; note?: string; restock: boolean }
export type QueuedHandOver = { code: string; basket?: string; faculty?: number }
export type HandedOver = { already: boolean; orders: readonly { id: string; number: string; product: string; buyer: { displayName: string } }[] }
export type HandOverInput = { code: string }
export type RouteOrder = { id: string; number: string; product: { name: string; image: ImageView }; options: Record<string, string>; quantity: number; buyer: string; dueAt: string; urgency: "late" | "today" | "later" }
export type RouteStop = { office: ({ id: number; name: string; address: string; hours: string } | null); opening: ({ state: "open"; until: string } | { state: "later"; from: string; until: string } | { state: "closed" } | { state: "unknown" }); orders: readonly RouteOrder[] }
export type LeftAtOffice = { office: ({ id: number; name: string; address: string; hours: string } | null); leftAt: string; undoUntil: (string | null); orders: readonly { id: string; number: string }[] }
export type RouteView = { stops: readonly RouteStop[]; left: readonly LeftAtOffice[]; packing: readonly { name: string; pieces: number }[] }
export type ChosenOrders = { orders: readonly string[] }
export type MovedOrders = { moved: readonly string[]; skipped: readonly string[] }
export type SaleView = { number: string; soldAt: string; product: { name: string; url: string }; quantity: number; status: "success" | "paid" | "pending" | "processing" | "refunded" | "cancelled"; statusText: string; counts: boolean; earningsCents: number; commissionCents: number; totalCents: number; returnedCents: number }
export type SalesReport = { from: string; to: string; totals: { sales: number; earningsCents: number; commissionCents: number; totalCents: number }; days: readonly { day: string; earningsCents: number }[]; items: readonly SaleView[]; total: number; nextCursor: (string | null) }
export type OwnQuestionView = { id: string; message: string; author: string; askedAt: string; answer: string; answeredAt: (string | null); product: { name: string; url: string; image: ImageView; tone: string } }
export type QuestionView = { id: string; message: string; author: string; askedAt: string; answer: string; answeredAt: (string | null) }
export type QuestionsPage = { items: readonly QuestionView[]; total: number; nextCursor: (string | null) }
export type StatsView = { views: number; wishes: number; questions: number; sold: number }
export type StoreStats = { from: string; until: string; previous: (string | null); next: (string | null); totals: StatsView; before: StatsView; items: readonly { views: number; wishes: number; questions: number; sold: number; name: string; url: string }[]; total: number; nextCursor: (string | null) }
export type ProgrammeView = { id: number; name: string; slug: string; faculty: (string | null); semesters: number }
export type SemesterItemView = { key: string; requirement: "required" | "recommended" | "material"; isbn: (string | null); name: string; note: string; image: (ImageView | null); state: "offered" | "owned" | "missing"; boughtAt: (string | null); offers: number; lowestCents: (number | null); highestCents: (number | null); newCents: (number | null); allVerified: boolean; usualCents: (number | null) }
export type OfferView = { product: string; name: string; store: string; priceCents: number; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; quality: number; deliveryDays: number; options: string; image: ImageView; tone: string }
export type SemesterView = { programme: ProgrammeView; semester: number; startsOn: (string | null); courses: readonly { id: number; code: string; name: string; listedBy: string; items: readonly SemesterItemView[] }[]; offers: Record<string, readonly OfferView[]> }
export type EnrolmentView = { programme: ProgrammeView; semester: number }
export type EnrolmentInput = { programmeId: number; semester: number }
export type OwnedInput = { item: string; owned: (boolean | "0" | "1") }
export type SavedSearchView = { id: string; text: string; literal: boolean; filters: { condition: "nuevo" | "usado" | null; minPrice: (number | null); maxPrice: (number | null); rating: (3 | 4 | null); offer: boolean; verified: boolean; inStock: boolean; category: (string | null) }; isbn: (string | null); minWear: "como-nuevo" | "buen-estado" | "con-detalles" | null; timing: "at-once" | "daily" | "paused"; wantedId: (string | null); own: boolean; summary: string; path: string; createdAt: string; foundToday: number; foundThisWeek: number; found: readonly { name: string; url: string; image: ImageView; tone: string; priceCents: number }[] }
export type SaveSearchInput = { condition?: "nuevo" | "usado" | null; minPrice?: (number | null); maxPrice?: (number | null); rating?: (3 | 4 | null); offer?: boolean; verified?: boolean; inStock?: boolean; category?: (string | null); q: string; literal?: boolean }
export type NotificationView = { id: string; topic: "searches" | "wishes" | "purchases" | "sales" | "semester"; title: string; text: string; path: string; image: (ImageView | null); createdAt: string; note: string; isRead: boolean }
export type NotificationsPage = { items: readonly NotificationView[]; nextCursor: (string | null); unread: number }
export type BookView = { isbn: string; title: string; subtitle: string; authors: readonly string[]; publisher: string; edition: string; year: (number | null); pages: (number | null); language: string; subject: string; description: string; cover: (ImageView | null); work: string }
export type DemandView = { maxPriceCents: (number | null); minWear: "como-nuevo" | "buen-estado" | "con-detalles" | null }
export type BookToSell = { isbn: string; book: (BookView | null); sold: ({ count: number; fromCents: number; toCents: number; choices: readonly { pace: "quick" | "normal" | "patient"; cents: number }[] } | null); demand: { people: number; demands: readonly DemandView[] }; courses: readonly string[] }
export type WantedView = { maxPriceCents: (number | null); minWear: "como-nuevo" | "buen-estado" | "con-detalles" | null; id: string; title: string; isbn: (string | null); image: (ImageView | null); subject: string; people: number; endsOn: string }
export type WantedPage = { items: readonly WantedView[]; total: number; nextCursor: (string | null) }
export type CourseMatch = { name: string; items: readonly { courseId: number; isbn: (string | null); name: string }[]; hasMore: boolean }
export type WantedPreview = { kind: "book" | "words" | "unknown-isbn" | "wrong-code" | "blank" | "prohibited"; fault?: "digit" | "not-a-book" | "prefix" | "shortened"; title: string; isbn: (string | null); people: number; fitCount: number; course: (CourseMatch | null) }
export type OfferInput = { product?: string; evenAbove?: boolean }
export type WantedFitView = { product: { url: string; name: string; image: ImageView; tone: string; priceCents: number; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; stock: number }; notice: string; people: number; demands: readonly DemandView[]; offered: boolean; waiting: number; inReach: number; highestCents: (number | null) }
export type OwnWantedView = { maxPriceCents: (number | null); minWear: "como-nuevo" | "buen-estado" | "con-detalles" | null; id: string; title: string; isbn: (string | null); image: (ImageView | null); endsOn: string; timing: "at-once" | "daily" | "paused"; state: "open" | "closed" | "expired" | "removed"; held: boolean; removedReason: string; people: number; fits: readonly { url: string; name: string; image: ImageView; tone: string; priceCents: number; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; offered: boolean; above: boolean }[]; fitCount: number; renewable: boolean }
export type WantedCounts = { mine: number; found: readonly { url: string; name: string; image: ImageView; tone: string; priceCents: number; condition: "nuevo" | "usado"; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; offered: boolean; above: boolean }[]; mySubjects: readonly string[]; offered: readonly string[] }
export type WantedInput = { what: string; maxPrice: number; minWear?: ("buen-estado" | "como-nuevo" | "" | null); endsOn: string; timing?: "at-once" | "daily"; course?: number }
export type WantedChange = { maxPrice: number; endsOn: string; minWear?: ("buen-estado" | "como-nuevo" | "" | null); timing?: "at-once" | "daily" | "paused" }
export type ReportInput = { reason: "prohibited" | "false" | "outside" | "stolen" | "offensive" | "other"; message?: string }
export type ReportView = { id: string; due: string }
export type LineProblem = "gone" | "store-closed" | "sold-out" | "not-enough" | "too-many" | "options-missing"
export type CartLineView = { key: string; product: string; name: string; condition: "nuevo" | "usado" | null; wear: "como-nuevo" | "buen-estado" | "con-detalles" | null; image: (ImageView | null); tone: string; category: string; deliveryDays: number; details: Record<string, string>; quantity: number; stock: number; reserved: number; unitPriceCents: number; oldPriceCents: (number | null); subtotalCents: number; most: number; problem: (LineProblem | null); closedUntil: (string | null); exceeded: boolean }
export type CartView = { stores: readonly { name: string; url: string; logo: string; verified: boolean; lines: readonly CartLineView[]; subtotalCents: number }[]; gone: readonly CartLineView[]; reservation: (Reservation | null); count: number; totalCents: number; currency: "MXN"; problem: ({ code: "cart-too-large"; detail: string } | null); ready: boolean }
export type KeptCartView = { stores: readonly { name: string; url: string; logo: string; verified: boolean; lines: readonly CartLineView[]; subtotalCents: number }[]; gone: readonly CartLineView[]; reservation: (Reservation | null); count: number; totalCents: number; currency: "MXN"; problem: ({ code: "cart-too-large"; detail: string } | null); ready: boolean; revision: string }
export type CheckoutInput = { lines: readonly CartLineInput[]; shipping: "campus"; payment: "card"; facultyId: number; country: string; city: string; phone: string; address: string; info?: string; saveAddress?: boolean; seenTotalCents?: number }
export type CheckoutStarted = { checkoutId: string; id: string; url: string }
export type SearchPage = { items: readonly ProductCardView[]; total: number; nextCursor: (string | null); text: string; typed: string; match: "exact" | "corrected" | "partial"; leftOut: readonly string[]; lacking: readonly string[]; found: string; sort: "relevancia" | "primero" | "ultimo" | "popularidad" | "bajo" | "alto"; wordFilters: { condition?: "nuevo" | "usado"; minCents?: number; maxCents?: number; offer?: true; verified?: true; inStock?: true; cheapest?: true }; areWordFiltersLeftOut: boolean; totalIsExact: boolean; stores: readonly { name: string; url: string }[]; categories: readonly { name: string; url: string }[]; nearest: readonly string[] }
export type SuggestionsView = { text: string; searches: readonly { text: string; category: ({ name: string; url: string } | null) }[]; products: readonly { name: string; url: string; image: ImageView; tone: string; priceCents: number; book: ({ isbn: string; edition: string; offers: number; stores: number } | null) }[]; categories: readonly { name: string; url: string }[]; stores: readonly { name: string; url: string }[] }
export type SearchNotice = { q: string }
export type FrequentSearches = { items: readonly { text: string }[] }
export type ReviewView = { id: string; stars: number; comment: string; author: string; picture: (string | null); purchased: boolean; createdAt: string }
export type ReviewSummary = { average: (number | null); count: number; stars: readonly { stars: number; count: number; percent: number }[] }
export type ReviewsPage = { items: readonly ReviewView[]; total: number; nextCursor: (string | null); summary: ReviewSummary }
export type CasePhotos = readonly string[]
export type ReturnRequest = { reason: string; reasonKind?: "damaged" | "different" | "not-working" | "size" | "other"; photos?: CasePhotos }
export type PhotoView = { thumb: string; full: string; width: number; height: number }
export type ReturnView = { id: string; orderId: string; orderNumber: string; product: { name: string; url: string }; amountCents: number; buyer: { name: string; username: string }; status: "requested" | "handed-back" | "approved" | "rejected" | "escalated" | "completed" | "closed"; label: string; reasonKind: "damaged" | "different" | "not-working" | "size" | "other"; reason: string; photos: readonly PhotoView[]; requestedAt: string; place: ({ name: string; address: string; hours: string } | null); bringBy: string; broughtAt: (string | null); code: (string | null); codeLockedUntil: (string | null); response: string; responsePhotos: readonly PhotoView[]; respondedAt: (string | null); answer: "approve" | "reject" | null; escalatedAt: (string | null); decision: string; refundedAt: (string | null); closedAt: (string | null); collectBy: (string | null); collectedAt: (string | null); restockedAt: (string | null); ending: "staff" | "lapsed" | "expired" | "collected" | "bank" | null; next: { by: "buyer" | "seller" | "staff" | null; text: string; until: (string | null); daysLeft: (number | null); days: "business" | "calendar" | null }; steps: readonly { label: string; state: "done" | "current" | "todo" | "failed"; date: (string | null); note: string }[]; can: { escalate: boolean; answer: boolean; reject: boolean; receive: boolean; handBack: boolean; restock: boolean } }
export type ReturnCode = { code: string }
export type ReturnList = { items: readonly ReturnView[]; total: number; nextCursor: null }
export type ReturnAnswer = { outcome: "approve" | "reject"; response: string; photos?: CasePhotos }
export type DisputeMessage = { message: string; photos?: CasePhotos }
export type DisputeView = { id: string; orderId: string; orderNumber: string; product: { name: string; url: string }; amountCents: number; receiver: string; transmitter: string; buyer: { name: string; username: string }; status: "open" | "answered" | "review" | "closed"; label: string; message: string; photos: readonly PhotoView[]; openedAt: string; answer: string; answerPhotos: readonly PhotoView[]; answeredAt: (string | null); escalatedAt: (string | null); closedAt: (string | null); closedBy: "buyer" | "staff" | "provider" | "system" | "return" | null; decision: string; nextText: string; until: (string | null); can: { answer: boolean; close: boolean } }
export type DisputeList = { items: readonly DisputeView[]; total: number; nextCursor: null }
export type DisputeAnswer = { answer: string; photos?: CasePhotos }
export type OwnerProof = { password?: string; username?: string }
export type MoneyOrder = { orderId: string; number: string; product: string; placedAt: string; paidCents: number; returnedCents: number; commissionBaseCents: number; commissionTaxCents: number; netCents: number; stage: "held" | "paused" | "due" | "waits-account" | "sending" | "sent" | "returned" | "charged-back"; stageText: string; releaseDays: number; dueAt: (string | null); sentAt: (string | null); sentCents: number; takenBackCents: number; setOffCents: number; owedCents: number }
export type StoreMoneyPage = { heldCents: number; heldOrders: number; pausedCents: number; pausedOrders: number; dueCents: number; dueOrders: number; sentCents: number; sentOrders: number; owedCents: number; total: number; orders: readonly MoneyOrder[]; nextCursor: (string | null) }
export type PaymentsStatus = { accountId: (string | null); onboardingComplete: boolean; onboardingLink: (string | null); missing: readonly string[] }
export type OnboardingLink = { url: string }
export type QueueItem = { kind: "product" | "store" | "return" | "dispute" | "chargeback" | "report" | "wanted" | "task"; key: string; title: string; text: string; since: string; due: string; urgency: "overdue" | "today" | "soon" | "later"; age: string; sinceText: string; dueText: string; dueNote: string; image: (ImageView | null); isTrusted: boolean; to: string }
export type StoreDecision = ({ decision: "verify" } | { decision: "accept-name" } | { decision: "review"; reason: Reason })
export type Reason = string
export type ProductDecision = ({ decision: "approve"; revision: number } | { decision: "send-back"; revision: number; reason: Reason })
export type ApproveTogether = { products: readonly { url: string; revision: number }[] }
export type ApprovedTogether = { approved: readonly string[]; skipped: readonly { url: string; name: string; code: string; detail: string }[] }
export type ReviewSwitch = { publishesTrusted: boolean }
export type CaseView = { id: string; number: string; status: string; statusText: string; money: string; moneyText: string; isHeld: boolean; mayCancel: boolean; product: { name: string; url: string; image: ImageView }; facts: string; subtotalCents: number; commissionCents: number; netCents: number; buyer: { username: string; displayName: string; email: string; phone: string; standing: string }; store: { name: string; url: string; email: string; standing: string }; faculty: (string | null); delivery: string; timeline: readonly { label: string; at: (string | null); note: string; state: "done" | "current" | "todo" | "failed" }[]; messages: readonly { author: string; role: "compra" | "tienda" | "equipo" | "nota interna"; text: string; photos: readonly PhotoView[]; at: string }[]; mails: readonly { id: string; to: string; subject: string; text: string; at: string }[]; ledger: { movements: readonly { id: string; label: string; at: string; lines: readonly { account: string; amountCents: number; own: boolean }[] }[]; differenceCents: number }; provider: readonly { kind: string; id: string; state: string; amountCents: (number | null) }[]; waiting: readonly { title: string; text: string }[]; openReturn: ({ id: string; status: string; due: (string | null); dueText: string } | null); openDispute: ({ id: string; due: string; dueText: string } | null); warnings: readonly { id: string; reason: string; since: string }[]; awaitsRefund: boolean; tasks: readonly { id: string; title: string; closed: boolean }[] }
export type NoteInput = { reason: string }
export type ClaimDecision = { outcome: "refund" | "close"; reason: Reason }
export type ReasonInput = { reason: Reason }
export type ReportDecision = { act: "none" | "send-back" | "review-store" | "remove-notice" | "block"; reason?: string; answer?: string }
export type OfficeHandOver = { order: string; code: string }
export type OfficeHandedOver = { basketId: string; handedOver: readonly string[]; missing: readonly string[] }
export type StaffUser = { username: string; displayName: string; email: string; phone: string; role: "user" | "staff"; roles: readonly ("administrator" | "moderation" | "money" | "office")[]; facultyId: (number | null); emailVerified: boolean; studentEmail: (string | null); studentSince: (string | null); blockedAt: (string | null); deletedAt: (string | null); createdAt: string }
export type StaffRolesInput = { roles: readonly ("administrator" | "moderation" | "money" | "office")[]; facultyId?: (number | null) }
export type AuditRow = { id: string; act: string; actor: { username: string; displayName: string }; subject: string; about: string; reason: string; changes: readonly { field: string; before?: unknown; after?: unknown }[]; at: string }
export type NewCategoryInput = { name: string; url?: string; icon: string; tone?: "azul" | "lila" | "limon" | "menta" | "rosa" | "arena" | "durazno"; state?: "show" | "hide"; titleList?: readonly string[]; position?: number }
export type CategoryChange = { name: string; icon: string; tone?: "azul" | "lila" | "limon" | "menta" | "rosa" | "arena" | "durazno"; state?: "show" | "hide"; titleList?: readonly string[]; position?: number }
export type NewSubcategoryInput = { categoryId: (number | string); name: string; url?: string; titleList: string; position?: number; state?: "show" | "hide" }
export type SubcategoryChange = { name: string; titleList: string; position?: number; state?: "show" | "hide" }
export type BannerChange = { title?: string; text?: string; linkLabel?: string; linkPath?: string; tone?: "azul" | "lila" | "limon" | "menta" | "rosa" | "arena" | "durazno"; position?: number; active?: boolean }
export type BookListInput = { csv: string }
export type BookListView = { items: readonly { line: number; isbn: string; title: string; authors: readonly string[]; edition: string; year: (number | null); change: "new" | "changed" | "same" }[]; counts: { new: number; changed: number; same: number }; duplicates: readonly { line: number; first: number; isbn: string }[]; problems: readonly { line: number; message: string }[] }
export type ProgrammeInput = { name: string; facultyId?: ("" | number | null); semesters: number; active?: boolean }
export type CourseInput = { semester: number; code: string; name: string; listedBy?: string; active?: boolean }
export type ListItemInput = { requirement: "required" | "recommended" | "material"; isbn?: (string | null); name?: string; note?: string }
export type ListInput = { items: readonly ListItemInput[] }
export type CourseTableInput = { csv: string }
export type CourseTableView = { courses: readonly { line: number; programme: string; isNewProgramme: boolean; semester: number; code: string; name: string; items: number; added: number; removed: number; changed: number; change: "new" | "changed" | "same" }[]; problems: readonly { line: number; message: string }[] }
export type TermInput = { name: string; startsOn: string; endsOn: string }
export type FacultyChange = { name: string; address: string; hours: string; position?: (number | null); active?: boolean }
export type FacultyListInput = { csv: string }
export type FacultyListView = { items: readonly { line: number; name: string; address: string; hours: string; position: number; active: boolean; change: "new" | "changed" | "same" }[]; problems: readonly { line: number; message: string }[] }
export type ChecksView = { askedAt: (string | null); askedBy: (string | null); tookMs: (number | null); differences: (number | null); comparedAt: (string | null); movements: (number | null); checks: readonly { key: "journals-balance" | "ledger-balances" | "held-is-price" | "due-is-under-way" | "no-negative-debt" | "refunded-once" | "refund-within-capture" | "paid-out-or-refunded" | "store-has-its-net" | "transfers-within-net" | "moves-within-charge" | "movement-has-its-order" | "claims-are-counted" | "refunded-asks-nobody" | "release-date-is-due" | "paid-has-its-orders" | "reserved-while-open" | "stock-not-negative" | "sales-are-counted" | "provider-agrees"; text: string; asked: boolean; differences: number; rows: readonly { ref: string; label: string; to: (string | null); cents: (number | null) }[] }[] }
export type SearchText = { text: string; written: string; searches: number; now: ({ total: number; nearest: readonly string[]; category: (string | null) } | null) }
export type SearchFigures = { searches: number; empty: number; emptyPermille: (number | null); waiting: number }
export type IgnoreInput = { text: string; ignored: boolean }
export type SynonymView = { id: number; from: readonly string[]; to: readonly string[]; kind: "both" | "one_way" | "hint"; removed: boolean; last: ({ act: string; username: string; displayName: string; at: string } | null) }
export type SynonymInput = { from: (string | readonly string[]); to: (string | readonly string[]); kind: "both" | "one_way" }
export type SynonymPreview = { text: string; before: { total: number; totalIsExact: boolean; items: readonly { name: string; url: string; image: ImageView; tone: string }[] }; after: { total: number; totalIsExact: boolean; items: readonly { name: string; url: string; image: ImageView; tone: string }[] }; others: readonly { text: string; before: { total: number; totalIsExact: boolean; items: readonly { name: string; url: string; image: ImageView; tone: string }[] }; after: { total: number; totalIsExact: boolean; items: readonly { name: string; url: string; image: ImageView; tone: string }[] }; same: number }[] }
export type SynonymRemoval = { removed: boolean }
export type SiteSettingsView = { logo: (string | null); identity: { name: string; university: string; city: string; country: string; timeZone: string; mainColour: string; offerColour: string; supportEmail: string; supportPhone: string; supportHours: string; legalOperator: string; legalAddress: string; mailSender: string; studentDomains: readonly string[]; studentExceptions: readonly string[]; studentDotlessDomains: readonly string[] }; terms: readonly { id: (number | null); from: (string | null); state: "past" | "now" | "planned"; shareBasisPoints: number; fixedCents: number; taxBasisPoints: number; confirmDays: number; releaseDays: number; lateHandInDays: number; returnDays: number; bringBusinessDays: number; sellerBusinessDays: number; escalateDays: number; platformBusinessDays: number }[] }
export type IdentityInput = { name: string; university: string; city: string; country: string; timeZone: "America/Mexico_City" | "America/Cancun" | "America/Merida" | "America/Monterrey" | "America/Matamoros" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Ojinaga" | "America/Mazatlan" | "America/Bahia_Banderas" | "America/Hermosillo" | "America/Tijuana"; mainColour: string; offerColour: string; supportEmail: string; supportPhone: string; supportHours: string; legalOperator: string; legalAddress: string; mailSender: string; studentDomains: string; studentExceptions: string; studentDotlessDomains: string }
export type TermsInput = { share: string; fixed: string; confirmDays: number; releaseDays: number; lateHandInDays: number; returnDays: number; bringBusinessDays: number; sellerBusinessDays: number; escalateDays: number; platformBusinessDays: number; from: string }
export type PaymentKeysView = { state: "environment" | "stored" | "none" | "unreadable"; live: (boolean | null); lastFour: (string | null); account: (string | null); webhook: "made" | "pasted" | null; since: (string | null); by: (string | null); reachable: boolean }
export type PaymentKeysInput = { secretKey?: string; webhookSecret?: string }
export type GoogleAction = "login" | "register"
export type UploadPurposeSchema = "product" | "logo" | "cover" | "case"
export type IsbnInput = string

export type Operations = {
  /** Where things are handed over */
  listFaculties: { input: object; output: { items: readonly { id: number; name: string; address: string; hours: string; openings: readonly { days: readonly number[]; from: number; to: number }[]; demo: boolean }[]; total: number; nextCursor: (string | null) }; code: "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Countries with their dial codes, Mexico first */
  listCountries: { input: object; output: { items: readonly { name: string; dialCode: string }[]; total: number; nextCursor: (string | null) }; code: "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Who is signed in */
  getSession: { input: object; output: SessionView; code: "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** A token that works together with the cookie it comes with */
  getCsrfToken: { input: object; output: { csrfToken: string }; code: "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Signs in; with returnSecureToken the session comes as a bearer token instead of a cookie */
  logIn: { input: { body: { email: string; password: string; rememberMe?: (boolean | "on" | "true" | "false"); csrfToken?: string; returnSecureToken?: boolean } }; output: { success: true; userInfo: UserInfo; csrfToken?: string; idToken?: string; expiresIn: number }; code: "account-blocked" | "body-too-large" | "csrf-failed" | "email-not-verified" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wrong-credentials" }
  /** Ends this session */
  logOut: { input: object; output: { success: true }; code: "body-too-large" | "foreign-origin" | "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Begins an account; the same answer whether or not the address has one */
  register: { input: { body: RegisterInput }; output: { message: string }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "name-reserved" | "overloaded" | "password-guessable" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "username-taken" }
  /** Whether a username is taken */
  checkUsername: { input: { body: CheckUsernameInput }; output: UsernameCheck; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Confirms an address with the code of the mailed link */
  verifyEmail: { input: { body: LinkInput }; output: { message: string }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "verification-link-expired" | "verification-link-invalid" }
  /** Mails the confirmation link again; always the same answer */
  resendEmailVerification: { input: { body: EmailInput }; output: { message: string }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Mails a link for a new password; always the same answer */
  requestPasswordReset: { input: { body: EmailInput }; output: { message: string; email: string }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Whether a reset link still works */
  checkPasswordReset: { input: { body: LinkInput }; output: { requestType: "PASSWORD_RESET" }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "reset-link-invalid" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Sets a new password with the code of the mailed link; ends all sessions, and access tokens unless keepTokens */
  confirmPasswordReset: { input: { body: NewPasswordInput }; output: { requestType: "PASSWORD_RESET" }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "password-guessable" | "preparing" | "reset-link-invalid" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Who is signed in and what is theirs: what pages that are the same for everybody do not hold */
  getMe: { input: { query?: { renew?: "0" } }; output: MeView; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The verification as a student */
  getStudentVerification: { input: object; output: StudentVerification; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Mails a six-digit code to an institutional address, again after a minute */
  startStudentVerification: { input: { body: StudentEmailInput }; output: StudentVerification; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "student-already-verified" | "student-code-early" | "student-email-not-allowed" | "student-email-taken" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Cancels the code under way */
  cancelStudentVerification: { input: object; output: StudentVerification; code: "body-too-large" | "foreign-origin" | "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Verifies with the code */
  confirmStudentVerification: { input: { body: StudentCodeInput }; output: StudentVerification; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "student-code-expired" | "student-code-missing" | "student-code-spent" | "student-code-wrong" | "student-email-taken" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes your picture: JPG or PNG up to 5 MB, in the field profilePicture */
  updatePicture: { input: { body: { profilePicture: Blob } }; output: { picture: string }; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-heic" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "picture-format" | "picture-missing" | "picture-too-large" | "preparing" | "sign-in-needed" | "social-account" | "storage-full" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-broken" | "upload-busy" | "upload-busy-account" | "upload-too-large" | "upload-too-many" }
  /** What your account holds of you */
  getProfile: { input: object; output: ProfileView; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Whether you are sent advertising */
  setAdvertising: { input: { body: AdvertisingInput }; output: ProfileView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Your delivery address; empty texts until it was saved */
  getAddress: { input: object; output: AddressView; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Saves your delivery address */
  saveAddress: { input: { body: AddressInput }; output: AddressView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes your password; other sessions end, access tokens too unless keepTokens, and this one gets a new token */
  changePassword: { input: { body: ChangePasswordInput }; output: { idToken?: string; expiresIn: number }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "password-guessable" | "preparing" | "sign-in-needed" | "social-account" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wrong-password" }
  /** Where you are signed in */
  listSessions: { input: object; output: { items: readonly DeviceView[]; total: number; nextCursor: (string | null) }; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Signs you out everywhere but here */
  endOtherSessions: { input: object; output: { items: readonly DeviceView[]; total: number; nextCursor: (string | null) }; code: "body-too-large" | "foreign-origin" | "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Sends the browser to the identity provider; action says through which door */
  startGoogleSignIn: { input: { query?: { action?: GoogleAction; next?: string; popup?: string } }; output: never; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Where the identity provider sends the browser back to: login_success, registered, register_required or login_required */
  finishGoogleSignIn: { input: { query?: { code?: string; state?: string; error?: string } }; output: undefined; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Directory of stores */
  listStores: { input: { query?: { q?: string; sort?: "latest" | "first"; cursor?: number; limit?: number } }; output: StorePage; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Opens a store with its first product: both or neither */
  openStore: { input: { body: { store: NewStoreInput; logo: UploadId; cover: UploadId; product: NewProductInput; images: NewPictures } }; output: { storeUrl: string; productUrl: string }; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-name-taken" | "product-offer" | "product-pictures" | "product-price-unusual" | "prohibited-item" | "sign-in-needed" | "store-exists" | "store-name-reserved" | "store-name-taken" | "store-pictures" | "store-sign-in-needed" | "store-student-needed" | "subcategory-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-missing" }
  /** Sends a picture ahead of the form that it belongs to */
  uploadPicture: { input: { query: { purpose: UploadPurposeSchema }; body: { file: Blob } }; output: UploadView; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "storage-full" | "store-student-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-broken" | "upload-busy" | "upload-busy-account" | "upload-none" | "upload-too-large" | "upload-too-many" }
  /** Takes a picture back before saving */
  deleteUpload: { input: { path: { id: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes in a table of products: a CSV, a ZIP with the CSV and the pictures, or both as two parts named file; nothing is written until it is confirmed */
  startImport: { input: { body: { file: Blob } }; output: ImportView; code: "body-too-large" | "foreign-origin" | "import-column-twice" | "import-columns-missing" | "import-csv-broken" | "import-csv-missing" | "import-csv-several" | "import-csv-too-large" | "import-empty" | "import-no-file" | "import-not-found" | "import-not-text" | "import-pixels" | "import-replaced" | "import-running" | "import-spreadsheet" | "import-too-many-rows" | "import-too-wide" | "import-two-files" | "import-zip-too-large" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "storage-full" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-broken" | "upload-busy" | "upload-busy-account" | "upload-too-large" | "upload-too-many" | "zip-bomb" | "zip-damaged" | "zip-encrypted" | "zip-file-damaged" | "zip-file-too-large" | "zip-link" | "zip-name" | "zip-too-large" | "zip-too-many" | "zip-twice" }
  /** A table with two examples */
  getImportTemplate: { input: object; output: string; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** An import and how far it is */
  getImport: { input: { path: { id: string } }; output: ImportView; code: "import-not-found" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Forgets an import that was not confirmed, or stops one that is being written */
  cancelImport: { input: { path: { id: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "import-not-found" | "import-settled" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Its rows, those that ask for attention first */
  listImportRows: { input: { path: { id: string }; query?: { group?: "errors" | "warnings" | "new" | "changes"; cursor?: number } }; output: { items: readonly ImportRowView[]; total: number; nextCursor: (string | null) }; code: "import-not-found" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The rows that are wrong or that failed, with why, to be corrected and sent again */
  exportImportErrors: { input: { path: { id: string } }; output: string; code: "import-not-found" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes cells of a row, or leaves it out, and looks at it again */
  correctImportRow: { input: { path: { id: string; line: number }; body: RowCorrection }; output: ImportRowView; code: "body-too-large" | "foreign-origin" | "import-not-found" | "import-row-not-found" | "import-settled" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Begins to write its rows; confirmed again, it stays as it is */
  confirmImport: { input: { path: { id: string } }; output: ImportView; code: "body-too-large" | "foreign-origin" | "import-not-found" | "import-nothing" | "import-settled" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Whether this name cannot be had: another store has it, or it is the house’s */
  checkStoreName: { input: { body: StoreNameInput }; output: StoreNameCheck; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Saves your store; name, url and city stay */
  updateStore: { input: { body: EditStoreInput & { logo?: UploadId; cover?: UploadId } }; output: undefined; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-edit-sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-missing" }
  /** Sets the days on which your store takes no orders, or none; open orders go on */
  setHolidays: { input: { body: HolidaysInput }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-edit-sign-in-needed" | "store-holidays" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What a change would do to each of several products of your store */
  previewProductChanges: { input: { body: { products: ChosenProducts; act: BulkAct } }; output: BulkPreview; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-sign-in-needed" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes several products of your store as they were seen; what was edited since stays */
  changeProducts: { input: { body: { products: SeenProducts; act: BulkAct; confirmed?: boolean } }; output: BulkResult; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-price-unusual" | "product-sign-in-needed" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The products of your store */
  listOwnProducts: { input: { query?: { q?: string; filter?: "todos" | "revision" | "corregir" | "agotados" | "oferta" | "pausados"; sort?: string; dir?: "asc" | "desc"; cursor?: number; columns?: string } }; output: { items: readonly OwnProductRow[]; total: number; nextCursor: (string | null) }; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a product; it waits for review */
  createProduct: { input: { body: { condition: "nuevo" | "usado"; wear?: "como-nuevo" | "buen-estado" | "con-detalles" | null; isbn?: (null | string); name: string; description?: string; summary?: readonly string[]; details?: readonly { title: string; value: string }[]; specification?: readonly { name: string; values: (readonly string[] | string) }[]; tags?: readonly string[]; priceCents: number; stock: (number | string); deliveryDays?: (number | string); offer?: ({ kind: "percent"; value: (number | string); endsOn: string } | { kind: "fixed"; value: number; endsOn: string } | null); confirmedPriceCents?: number; categoryId: (number | string); subcategoryId: (number | string); images: NewPictures } }; output: { url: string }; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-name-taken" | "product-offer" | "product-pictures" | "product-price-unusual" | "product-sign-in-needed" | "prohibited-item" | "sign-in-needed" | "store-missing" | "subcategory-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-missing" }
  /** Whether your store has a product of this name */
  checkProductName: { input: { body: { name: string; except?: string } }; output: ProductNameCheck; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Gives your store another name while it is held for the one it has */
  renameStore: { input: { body: StoreName }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "store-name-reserved" | "store-name-taken" | "store-not-held" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Deletes a product and its files; never the only one */
  deleteProduct: { input: { path: { url: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-product-not-found" | "preparing" | "product-delete-sign-in-needed" | "product-only-one" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** A product of your store; its ETag is for If-Match */
  getOwnProduct: { input: { path: { url: string } }; output: OwnProductView; code: "internal" | "invalid-request" | "overloaded" | "own-product-not-found" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes what is named of a product, the stock alone or the price alone; null takes away what may be missing */
  updateProduct: { input: { path: { url: string }; body: { url?: unknown; category?: unknown; subcategory?: unknown; paused?: unknown; review?: unknown; condition?: "nuevo" | "usado"; wear?: "como-nuevo" | "buen-estado" | "con-detalles" | null; isbn?: (null | string); name?: string; description?: string; summary?: (null | readonly string[]); details?: (null | readonly { title: string; value: string }[]); specification?: (null | readonly { name: string; values: (readonly string[] | string) }[]); tags?: readonly string[]; priceCents?: number; stock?: (number | string); deliveryDays?: (number | string); offer?: ({ kind: "percent"; value: (number | string); endsOn: string } | { kind: "fixed"; value: number; endsOn: string } | null); confirmedPriceCents?: number; stockBefore?: (number | string); revision?: (number | string); images?: ChangedPictures } }; output: undefined; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "own-product-not-found" | "preparing" | "product-changed" | "product-edited-meanwhile" | "product-invalid" | "product-name-taken" | "product-offer" | "product-pictures" | "product-pictures-changed" | "product-price-unusual" | "product-sign-in-needed" | "prohibited-item" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-missing" }
  /** The same products as a table for spreadsheets, the oldest first; startImport takes it in */
  exportOwnProducts: { input: { query?: { q?: string; filter?: "todos" | "revision" | "corregir" | "agotados" | "oferta" | "pausados" } }; output: string; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes products off sale until they are resumed, or resumes them */
  pauseProducts: { input: { body: PauseInput }; output: { changed: readonly string[] }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-product-not-found" | "preparing" | "product-sign-in-needed" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Where others put what is called so, its tags, and what it costs */
  getProposals: { input: { query: { name: string; condition?: "nuevo" | "usado"; subcategory?: number } }; output: ProposalsView; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What you have typed of a product and not saved */
  getProductDraft: { input: { query?: { product?: string } }; output: ProductDraftView; code: "internal" | "invalid-request" | "overloaded" | "own-product-not-found" | "preparing" | "product-draft-missing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Keeps what is typed of a product, in place of what was kept of it before */
  keepProductDraft: { input: { query?: { product?: string }; body: ProductDraftInput }; output: { savedAt: string }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-product-not-found" | "preparing" | "product-draft-newer" | "product-draft-too-large" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Throws the draft of a product away, with the pictures that were sent for it */
  dropProductDraft: { input: { query?: { product?: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-product-not-found" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Visible categories with their subcategories */
  listCategories: { input: object; output: { items: CategoryMenu; total: number; nextCursor: null }; code: "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What is visited most in each category */
  listCategoryLeaders: { input: object; output: { items: CategoryLeaders; total: number; nextCursor: null }; code: "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Products of a category, a subcategory or a store */
  listProducts: { input: { query?: { category?: string; subcategory?: string; store?: string; sort?: "primero" | "ultimo" | "popularidad" | "bajo" | "alto"; cursor?: string; limit?: number; condition?: "nuevo" | "usado"; minPrice?: (number | null); maxPrice?: (number | null); rating?: "3" | "4"; offer?: "true" | "false"; verified?: "true" | "false"; inStock?: "true" | "false" } }; output: ProductPage; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** One product */
  getProduct: { input: { path: { url: string } }; output: ProductView; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "product-gone" | "product-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Counts a visit to a product */
  countProductView: { input: { path: { url: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Counts a visit to a category or subcategory */
  countCategoryView: { input: { path: { url: string } }; output: undefined; code: "body-too-large" | "category-not-found" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Says that a picture did not reach the browser */
  reportPictureFailure: { input: { body: PictureFailure }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Your wishlist */
  listWishes: { input: object; output: WishPage; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a product */
  addWish: { input: { body: WishInput }; output: WishCount; code: "already-in-wishlist" | "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-not-found" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wishlist-full" | "wishlist-sign-in-needed" }
  /** Removes a product */
  removeWish: { input: { path: { url: string } }; output: WishCount; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wishlist-sign-in-needed" }
  /** The signed-in user’s cart */
  getCart: { input: object; output: CartInput; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Keeps the browser’s cart for the user’s other devices, and prices it as of now */
  saveCart: { input: { body: CartInput }; output: KeptCartView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Joins the browser’s cart with the kept one, as at login */
  mergeCart: { input: { body: CartInput }; output: JoinedCart; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes in an event of the payment provider; an event that is known already changes nothing */
  receivePaymentEvent: { input: { body: { id: string; object: string; type: string } & Record<string, unknown> }; output: { received: true }; code: "body-too-large" | "internal" | "invalid-request" | "overloaded" | "unavailable" | "unreadable-request" | "webhook-refused" }
  /** Your purchases, newest first */
  listOrders: { input: { query?: { q?: string; cursor?: string; limit?: number } }; output: PurchaseList; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** One of your purchases */
  getOrder: { input: { path: { id: string } }; output: PurchaseView; code: "internal" | "invalid-request" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** You have it and all is well; again is no error */
  confirmOrder: { input: { path: { id: string } }; output: PurchaseView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "order-not-confirmable" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes your confirmation back, within a minute */
  undoOrderConfirmation: { input: { path: { id: string } }; output: PurchaseView; code: "body-too-large" | "confirmation-not-undoable" | "foreign-origin" | "internal" | "invalid-request" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Makes a new code for the basket of this order: the one before is void */
  createHandOverCode: { input: { path: { id: string } }; output: HandOverCode; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "order-not-deliverable" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The six digits that prove the hand-over */
  getHandOverCode: { input: { path: { id: string } }; output: HandOverCode; code: "internal" | "invalid-request" | "order-not-deliverable" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The seller has not handed it in within delivery time plus seven days: all of it is refunded */
  cancelOrder: { input: { path: { id: string } }; output: PurchaseView; code: "body-too-large" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "internal" | "invalid-request" | "order-not-cancellable" | "order-not-found" | "overloaded" | "preparing" | "request-in-progress" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Your store’s orders, pending ones first */
  listStoreOrders: { input: { query?: { q?: string; cursor?: string; limit?: number; state?: "pending" | "to-bring" | "at-office" | "delivered" | "confirmed" | "cancelled"; faculty?: number; product?: string; from?: string; to?: string } }; output: SellerOrderList; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The same orders, or chosen ones, as a table for spreadsheets */
  exportStoreOrders: { input: { query?: { q?: string; state?: "pending" | "to-bring" | "at-office" | "delivered" | "confirmed" | "cancelled"; faculty?: number; product?: string; from?: string; to?: string; numbers?: string } }; output: string; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** One of your store’s orders */
  getStoreOrder: { input: { path: { id: string } }; output: SellerOrderView; code: "internal" | "invalid-request" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Sets the next stage of an order */
  setOrderStage: { input: { path: { id: string }; body: StageChange }; output: SellerOrderView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "order-not-deliverable" | "order-not-found" | "order-under-review" | "overloaded" | "preparing" | "sign-in-needed" | "stage-done" | "stage-out-of-order" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** You cannot hand it over: the buyer is refunded in full */
  cancelStoreOrder: { input: { path: { id: string }; body: SellerCancellation }; output: SellerOrderView; code: "body-too-large" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "internal" | "invalid-request" | "order-not-cancellable" | "order-not-found" | "order-under-review" | "overloaded" | "preparing" | "request-in-progress" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Delivers what a buyer’s code is for, scanned or typed, without naming an order */
  handOverByCode: { input: { body: QueuedHandOver }; output: HandedOver; code: "basket-elsewhere" | "basket-not-brought" | "basket-of-another" | "body-too-large" | "foreign-origin" | "hand-over-code-resting" | "hand-over-code-wrong" | "internal" | "invalid-request" | "order-not-deliverable" | "order-under-review" | "overloaded" | "preparing" | "queued-code-shared" | "queued-code-unknown" | "queued-codes-resting" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Delivers with the buyer’s code */
  handOverOrder: { input: { path: { id: string }; body: HandOverInput }; output: SellerOrderView; code: "body-too-large" | "foreign-origin" | "hand-over-code-resting" | "hand-over-code-wrong" | "internal" | "invalid-request" | "order-not-deliverable" | "order-not-found" | "order-under-review" | "overloaded" | "preparing" | "sign-in-needed" | "stage-done" | "stage-out-of-order" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What your store has to bring, office by office */
  getRoute: { input: object; output: RouteView; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Says that several orders are at their offices */
  leaveOrders: { input: { body: ChosenOrders }; output: MovedOrders; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Undoes that orders were left at their offices */
  takeOrdersBack: { input: { body: ChosenOrders }; output: MovedOrders; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "leaving-not-undoable" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What your store sold; this month up to today unless said otherwise */
  listSales: { input: { query?: { from?: string; to?: string; q?: string; cursor?: number } }; output: SalesReport; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The same lines as a table for spreadsheets */
  exportSales: { input: { query?: { from?: string; to?: string; q?: string } }; output: string; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What your store was asked, unanswered first */
  listStoreQuestions: { input: { query?: { filter?: "all" | "unanswered" | "answered"; cursor?: number } }; output: { items: readonly OwnQuestionView[]; total: number; nextCursor: (string | null) }; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Answers a question; who asked is told by mail */
  answerQuestion: { input: { path: { id: string }; body: { answer: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "question-answered" | "question-not-found" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What was asked about a product, and what its store answered; the newest first */
  listQuestions: { input: { path: { url: string }; query?: { cursor?: string; limit?: number } }; output: QuestionsPage; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "product-gone" | "product-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Asks the store of a product */
  askQuestion: { input: { path: { url: string }; body: { message: string } }; output: { id: string }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-not-found" | "question-own-product" | "question-sign-in-needed" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What was seen, wished, asked and sold of each product of your store in a week */
  getStoreStats: { input: { query?: { week?: string; cursor?: number } }; output: StoreStats; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Programmes of study, by name */
  listProgrammes: { input: object; output: { items: readonly ProgrammeView[]; total: number; nextCursor: (string | null) }; code: "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What the courses of a semester ask for, and who sells it now; of who is signed in, what they have */
  getSemester: { input: { path: { slug: string; semester: number } }; output: SemesterView; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "programme-not-found" | "semester-unknown" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What you have said that you study */
  getEnrolment: { input: object; output: { enrolment: (EnrolmentView | null) }; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Keeps what you study, in place of what you said before */
  setEnrolment: { input: { body: EnrolmentInput }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "programme-not-found" | "semester-unknown" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Forgets what you study */
  deleteEnrolment: { input: object; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Says that you have a book by its ISBN, or a thing by its name, or no longer */
  setOwnedItem: { input: { body: OwnedInput }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "owned-full" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What you want to be told of: what waits first, then what was found */
  listSavedSearches: { input: object; output: { items: readonly SavedSearchView[]; total: number; nextCursor: null }; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Tells you at once of whatever is published for this search from now on; what waits already is not kept twice */
  createSavedSearch: { input: { body: SaveSearchInput }; output: { id: string }; code: "body-too-large" | "category-not-found" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "prohibited-item" | "saved-search-blank" | "saved-search-sign-in-needed" | "saved-searches-full" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Sets when a saved search tells you: at once, in the day’s digest, or not now */
  updateSavedSearch: { input: { path: { id: string }; body: { timing: "at-once" | "daily" | "paused" } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "saved-search-gone" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes a search off your list; nothing where it is not on it; refused for one of an open “Se busca”, until that is closed */
  deleteSavedSearch: { input: { path: { id: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "saved-search-wanted" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What you were told at the bell, the newest first, and how much of it is unread (a hundred at most) */
  listNotifications: { input: { query?: { cursor?: string; limit?: number } }; output: NotificationsPage; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Marks what had come until then as read, or all */
  readNotifications: { input: { body: { until?: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** A book by its ISBN, what copies went for, and who waits for it */
  getBookToSell: { input: { path: { isbn: IsbnInput } }; output: BookToSell; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What people look for, without names; all who look for the same are one */
  listWanted: { input: { query?: { q?: string; course?: number; isbn?: string; cursor?: string; limit?: number } }; output: WantedPage; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Whether a text is a book, who looks for it, and what on sale would do */
  previewWanted: { input: { query: { what: string; maxPrice?: string; minWear?: "buen-estado" | "como-nuevo" } }; output: WantedPreview; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Offers one of your products to everybody who looks for the same, each once */
  offerToWanted: { input: { path: { id: string }; body: OfferInput }; output: { people: number; product: string }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wanted-above" | "wanted-not-found" | "wanted-nothing-to-offer" | "wanted-offered" | "wanted-offers-full" | "wanted-other-book" | "wanted-own" | "wanted-product-hidden" | "wanted-product-missing" | "wanted-worn" }
  /** Your products that people look for; none where you have no store */
  listWantedOfStore: { input: object; output: { items: readonly WantedFitView[]; total: number; nextCursor: null }; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What you look for, with what is on sale for it now */
  listOwnWanted: { input: object; output: { items: readonly OwnWantedView[]; total: number; nextCursor: null }; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Puts up what you look for, without your name, and waits for it */
  createWanted: { input: { body: WantedInput }; output: { fitCount: number; held: boolean; id: string }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "prohibited-item" | "saved-search-blank" | "saved-searches-full" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wanted-blank" | "wanted-code-wrong" | "wanted-contact" | "wanted-duplicate" | "wanted-end" | "wanted-full" | "wanted-isbn-unknown" | "wanted-long" | "wanted-removed" | "wanted-words" }
  /** What of the list is yours */
  getOwnWantedCounts: { input: object; output: WantedCounts; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes how much and until when; a raised price is announced again */
  changeWanted: { input: { path: { id: string }; body: WantedChange }; output: { fitCount: number; held: boolean }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "saved-search-blank" | "saved-searches-full" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wanted-end" | "wanted-not-found" | "wanted-over" }
  /** Takes it down: you found it */
  closeWanted: { input: { path: { id: string } }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wanted-not-found" | "wanted-over" }
  /** Puts up again what ended */
  renewWanted: { input: { path: { id: string } }; output: { fitCount: number; held: boolean }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "prohibited-item" | "saved-search-blank" | "saved-searches-full" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wanted-duplicate" | "wanted-full" | "wanted-not-found" | "wanted-open" | "wanted-over" | "wanted-removed" }
  /** Reports a person */
  reportPerson: { input: { path: { username: string }; body: ReportInput }; output: ReportView; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "report-open" | "report-own" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "user-not-found" }
  /** Reports a listing */
  reportProduct: { input: { path: { url: string }; body: ReportInput }; output: ReportView; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-not-found" | "report-open" | "report-own" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Reports what somebody says that they look for */
  reportWanted: { input: { path: { id: string }; body: ReportInput }; output: ReportView; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "report-open" | "report-own" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wanted-not-found" }
  /** Reports a store */
  reportStore: { input: { path: { url: string }; body: ReportInput }; output: ReportView; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-not-found" | "report-open" | "report-own" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Prices a cart as of now; what your own unfinished payment keeps counts as yours */
  quoteCart: { input: { body: CartInput }; output: CartView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Lets go of an unfinished payment and of what it keeps */
  cancelCheckout: { input: { path: { id: string } }; output: undefined; code: "body-too-large" | "checkout-closed" | "checkout-not-found" | "earlier-payment-done" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "payment-processing" | "payment-unavailable" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What became of one of your checkouts */
  getCheckout: { input: { path: { id: string } }; output: { id: string; state: "open" | "paid" | "expired" | "cancelled" | "failed" | "refunded"; subtotalCents: number; currency: "MXN"; expiresAt: string; url: (string | null); orders: readonly { id: string; number: string }[] }; code: "checkout-not-found" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Prices the cart, reserves its stock and opens the payment page */
  createCheckout: { input: { body: CheckoutInput }; output: CheckoutStarted; code: "body-too-large" | "campus-needs-student" | "campus-needs-verified-store" | "cart-empty" | "cart-line-unavailable" | "cart-too-large" | "cart-too-long" | "cart-too-small" | "checkout-closed" | "checkout-in-progress" | "earlier-payment-done" | "faculty-unknown" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "internal" | "invalid-request" | "out-of-stock" | "overloaded" | "own-product" | "payment-processing" | "payment-unavailable" | "payments-not-set-up" | "preparing" | "sign-in-needed" | "store-closed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "too-many-pieces" | "total-changed" | "unavailable" | "unreadable-request" }
  /** Searches products */
  searchProducts: { input: { query: { q: string; category?: string; sort?: "relevancia" | "primero" | "ultimo" | "popularidad" | "bajo" | "alto"; literal?: "true" | "false"; filterWords?: "true" | "false"; cursor?: string; limit?: number; condition?: "nuevo" | "usado"; minPrice?: (number | null); maxPrice?: (number | null); rating?: "3" | "4"; offer?: "true" | "false"; verified?: "true" | "false"; inStock?: "true" | "false" } }; output: SearchPage; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Suggestions while a search is typed */
  listSuggestions: { input: { query: { q: string; limit?: number } }; output: SuggestionsView; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Counts a search, without persons */
  countSearch: { input: { body: SearchNotice }; output: undefined; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What is searched most these days */
  listFrequentSearches: { input: object; output: FrequentSearches; code: "internal" | "overloaded" | "preparing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What buyers say of a product, the newest first, and how the stars are spread */
  listReviews: { input: { path: { url: string }; query?: { stars?: number; cursor?: string; limit?: number } }; output: ReviewsPage; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "product-gone" | "product-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Your stars and comment on a product that was delivered to you; replaces an earlier one */
  writeReview: { input: { path: { url: string }; body: { stars: number; comment: string } }; output: { written: true }; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "product-not-found" | "review-order-needed" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Requests a return; a delivered order is confirmed in the same step */
  requestReturn: { input: { path: { id: string }; body: ReturnRequest }; output: ReturnView; code: "body-too-large" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "order-not-found" | "overloaded" | "preparing" | "return-exists" | "return-settled" | "return-too-late" | "return-unconfirmed" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-missing" }
  /** Calls the platform in; again is no error */
  escalateReturn: { input: { path: { id: string } }; output: ReturnView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "order-not-found" | "overloaded" | "preparing" | "return-not-escalatable" | "return-not-found" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Makes another code, for leaving the product at the office or for collecting it there */
  createReturnCode: { input: { path: { id: string } }; output: ReturnView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "order-not-found" | "overloaded" | "preparing" | "return-not-bringable" | "return-not-found" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Enters the buyer’s return code: the product is at the office, or after a rejection with its buyer again; the id may be the order’s */
  receiveReturn: { input: { path: { id: string }; body: ReturnCode }; output: ReturnView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "return-code-resting" | "return-code-wrong" | "return-not-bringable" | "return-not-found" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Puts what came back on sale again; again is no error */
  restockReturn: { input: { path: { id: string } }; output: ReturnView; code: "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "return-not-back" | "return-not-found" | "return-product-gone" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Your store’s returns, those that wait for you first */
  listStoreReturns: { input: object; output: ReturnList; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Approves, which refunds the buyer, or rejects what came to the office */
  answerReturn: { input: { path: { id: string }; body: ReturnAnswer }; output: ReturnView; code: "body-too-large" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "request-in-progress" | "return-answered" | "return-not-found" | "return-not-there" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-missing" }
  /** Reports a problem with a delivered order; holds its money */
  openDispute: { input: { path: { id: string }; body: DisputeMessage }; output: DisputeView; code: "body-too-large" | "dispute-decided" | "dispute-not-found" | "dispute-not-openable" | "dispute-open" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "order-not-found" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-missing" }
  /** Closes your dispute; again is no error */
  closeDispute: { input: { path: { id: string } }; output: DisputeView; code: "body-too-large" | "dispute-not-found" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Disputes that your store received, unanswered ones first */
  listStoreDisputes: { input: object; output: DisputeList; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Answers a dispute, once */
  answerDispute: { input: { path: { id: string }; body: DisputeAnswer }; output: DisputeView; code: "body-too-large" | "dispute-answered" | "dispute-closed" | "dispute-not-found" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-missing" }
  /** Deletes your account for good; the password, or the username where there is none, proves it is you */
  deleteAccount: { input: { body: OwnerProof }; output: { success: true }; code: "account-in-use" | "body-too-large" | "foreign-origin" | "internal" | "invalid-request" | "last-administrator" | "overloaded" | "preparing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "username-differs" | "wrong-password" }
  /** What is held, due, sent and owed, and a page of the orders, newest first */
  getStoreMoney: { input: { query?: { q?: string; cursor?: string; limit?: number } }; output: StoreMoneyPage; code: "internal" | "invalid-request" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Whether your store can be paid */
  getStorePayments: { input: object; output: PaymentsStatus; code: "internal" | "overloaded" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Starts or continues the set-up at the provider */
  createPaymentsLink: { input: object; output: OnboardingLink; code: "account-link-failed" | "body-too-large" | "foreign-origin" | "internal" | "overloaded" | "payments-not-set-up" | "preparing" | "sign-in-needed" | "store-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What waits for staff, what falls due first at the top */
  listTasks: { input: { query?: { kind?: "product" | "store" | "return" | "dispute" | "chargeback" | "report" | "wanted" | "task"; cursor?: number } }; output: { items: readonly QueueItem[]; total: number; nextCursor: (string | null); counts: { product?: number; store?: number; return?: number; dispute?: number; chargeback?: number; report?: number; wanted?: number; task?: number } }; code: "forbidden" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Verifies a store, or puts it under review with a reason that is mailed */
  decideStore: { input: { path: { url: string }; body: StoreDecision }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "store-held" | "store-missing" | "store-review-done" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Approves a product, or sends it back; mailed once it can no longer be undone */
  decideProduct: { input: { path: { url: string }; body: ProductDecision }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "product-edited-meanwhile" | "product-not-found" | "product-review-done" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes back the last decision about a product, made by you seconds ago */
  undoDecision: { input: { path: { url: string } }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "product-review-moved" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "undo-over" | "unreadable-request" }
  /** Approves products of trusted stores together; what cannot be approved is left and named */
  approveProducts: { input: { body: ApproveTogether }; output: ApprovedTogether; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Publishes products of trusted stores at once, or has all of them reviewed first */
  changeReview: { input: { body: ReviewSwitch }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Everything about one order: claims, mails, ledger, provider */
  getCase: { input: { path: { id: string } }; output: CaseView; code: "case-not-found" | "forbidden" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a note that only staff read */
  addCaseNote: { input: { path: { id: string }; body: NoteInput }; output: undefined; code: "body-too-large" | "case-not-found" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Ends an escalated return with a reason for both sides */
  decideReturn: { input: { path: { id: string }; body: ClaimDecision }; output: undefined; code: "body-too-large" | "case-not-found" | "dispute-closed" | "dispute-not-found" | "forbidden" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "internal" | "invalid-request" | "overloaded" | "own-case" | "request-in-progress" | "return-not-decidable" | "return-not-found" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Ends a dispute with a reason for both sides */
  decideDispute: { input: { path: { id: string }; body: ClaimDecision }; output: undefined; code: "body-too-large" | "case-not-found" | "dispute-closed" | "dispute-not-found" | "forbidden" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "internal" | "invalid-request" | "overloaded" | "own-case" | "request-in-progress" | "return-not-decidable" | "return-not-found" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Closes a task with a note of what was found */
  closeTask: { input: { path: { id: string }; body: NoteInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "task-closed" | "task-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes down what somebody says that they look for, with a reason that they read */
  removeWanted: { input: { path: { id: string }; body: ReasonInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wanted-not-found" | "wanted-over" }
  /** Takes a removal back: its owner may put it up again, and reads why */
  restoreWanted: { input: { path: { id: string }; body: ReasonInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "wanted-not-found" | "wanted-not-removed" }
  /** Acts on what was reported and answers the reporter by mail */
  answerReport: { input: { path: { id: string }; body: ReportDecision }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "report-act-unfit" | "report-answered" | "report-not-found" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The faculty’s office enters the buyer’s code: what is there of the basket is delivered */
  handOverAtOffice: { input: { body: OfficeHandOver }; output: OfficeHandedOver; code: "body-too-large" | "forbidden" | "foreign-origin" | "hand-over-code-resting" | "hand-over-code-wrong" | "internal" | "invalid-request" | "nothing-at-office" | "order-not-deliverable" | "order-not-found" | "order-under-review" | "overloaded" | "own-case" | "sign-in-needed" | "stage-done" | "stage-out-of-order" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The faculty’s office takes in what a buyer gives back, or hands back what was rejected, by their return code */
  receiveReturnAtOffice: { input: { body: OfficeHandOver }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "return-code-resting" | "return-code-wrong" | "return-not-bringable" | "return-not-found" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Accounts by name, username or address */
  listUsers: { input: { query?: { q?: string; filter?: "all" | "blocked" | "staff"; cursor?: number } }; output: { items: readonly StaffUser[]; total: number; nextCursor: (string | null) }; code: "forbidden" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Blocks an account and ends its sessions at once */
  blockUser: { input: { path: { username: string }; body: ReasonInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "last-administrator" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "user-block-done" | "user-is-you" | "user-not-found" }
  /** Lifts a block */
  unblockUser: { input: { path: { username: string }; body: ReasonInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "user-block-done" | "user-is-you" | "user-not-found" }
  /** Roles of an account within staff, for administrators; none: it is staff no more. Ends its sessions */
  changeStaffRoles: { input: { path: { username: string }; body: StaffRolesInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "last-administrator" | "office-missing" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "user-is-you" | "user-not-found" }
  /** What staff did, newest first */
  listAuditEntries: { input: { query?: { act?: "product-approve" | "product-send-back" | "product-undo" | "store-verify" | "store-review" | "store-rename" | "store-name-accept" | "user-block" | "user-unblock" | "staff-roles" | "site-change" | "site-prepare" | "site-invite" | "site-open" | "review-switch" | "payment-keys" | "terms-plan" | "terms-cancel" | "category-template" | "category-create" | "category-update" | "subcategory-create" | "subcategory-update" | "faculty-create" | "faculty-update" | "book-update" | "book-list" | "banner-create" | "banner-update" | "banner-delete" | "task-close" | "report-answer" | "wanted-approve" | "wanted-remove" | "wanted-restore" | "case-note" | "order-cancel" | "order-hand-over" | "order-hand-over-wrong" | "return-receive" | "return-receive-wrong" | "return-hand-back" | "return-refund" | "return-close" | "dispute-refund" | "dispute-close" | "warning-lift" | "refund-retry" | "checkout-refund" | "books-check" | "prohibited-add" | "prohibited-remove" | "synonym-create" | "synonym-remove" | "synonym-restore" | "search-ignore" | "search-attend" | "programme-create" | "programme-update" | "course-create" | "course-update" | "course-list" | "course-table" | "term-create" | "term-update" | "term-delete" | "list-link" | "list-link-revoke" | "list-approve" | "list-reject"; actor?: string; subject?: string; cursor?: number } }; output: { items: readonly AuditRow[]; total: number; nextCursor: (string | null) }; code: "forbidden" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Uploads a picture into one of the storage folders: a form with `picture` and the words */
  createBanner: { input: { body: { folder?: string; title?: string; text?: string; linkLabel?: string; linkPath?: string; tone?: string; position?: number; picture: Blob } }; output: { id: number }; code: "banner-picture-missing" | "body-too-large" | "forbidden" | "foreign-origin" | "image-damaged" | "image-format" | "image-heic" | "image-too-large" | "image-too-many-pixels" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "storage-full" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-broken" | "upload-busy" | "upload-busy-account" | "upload-too-large" | "upload-too-many" }
  /** Adds a category */
  createCategory: { input: { body: NewCategoryInput }; output: { id: number }; code: "body-too-large" | "category-taken" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Gives a new installation the usual categories of a campus */
  createCategoryTemplate: { input: object; output: { categories: number; subcategories: number }; code: "body-too-large" | "categories-exist" | "category-taken" | "forbidden" | "foreign-origin" | "internal" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Renames, orders, shows or hides a category */
  updateCategory: { input: { path: { id: number }; body: CategoryChange }; output: undefined; code: "body-too-large" | "category-missing" | "category-taken" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a subcategory */
  createSubcategory: { input: { body: NewSubcategoryInput }; output: { id: number }; code: "body-too-large" | "category-not-found" | "category-taken" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Renames, orders, shows or hides a subcategory */
  updateSubcategory: { input: { path: { id: number }; body: SubcategoryChange }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "subcategory-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes a banner’s words or place, or switches it off */
  updateBanner: { input: { path: { id: number }; body: BannerChange }; output: undefined; code: "banner-missing" | "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Deletes a banner with its files */
  deleteBanner: { input: { path: { id: number } }; output: undefined; code: "banner-missing" | "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** All books as a table for spreadsheets, an example where there are none */
  exportBooks: { input: object; output: string; code: "forbidden" | "internal" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What a list of books would do, and what is wrong with its lines; saves nothing */
  previewBooks: { input: { body: BookListInput }; output: BookListView; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Saves a list of books by their ISBN, all of it or nothing */
  importBooks: { input: { body: BookListInput }; output: { created: number; changed: number }; code: "body-too-large" | "book-list-wrong" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a programme of study */
  createProgramme: { input: { body: ProgrammeInput }; output: { id: number }; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "programme-name-taken" | "programmes-full" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes a programme of study */
  updateProgramme: { input: { path: { id: number }; body: ProgrammeInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "programme-name-taken" | "programme-not-found" | "semesters-too-few" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a course to a programme */
  createCourse: { input: { path: { id: number }; body: CourseInput }; output: { id: number }; code: "body-too-large" | "course-code-taken" | "courses-full" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "programme-not-found" | "semester-unknown" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes a course */
  updateCourse: { input: { path: { id: number }; body: CourseInput }; output: undefined; code: "body-too-large" | "course-code-taken" | "course-not-found" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "programme-not-found" | "semester-unknown" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** The list of a course becomes this one */
  setCourseList: { input: { path: { id: number }; body: ListInput }; output: undefined; code: "body-too-large" | "course-not-found" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** All courses with their lists as a table, or those of one programme; an example where there are none */
  exportCourses: { input: { query?: { programme?: number } }; output: string; code: "forbidden" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What a table of courses would do, and what is wrong with its lines; saves nothing */
  previewCourses: { input: { body: CourseTableInput }; output: CourseTableView; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Saves a table of courses, all of it or nothing; courses that it does not name stay */
  importCourses: { input: { body: CourseTableInput }; output: { created: number; changed: number }; code: "body-too-large" | "course-table-wrong" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a term of the university’s calendar */
  createTerm: { input: { body: TermInput }; output: { id: number }; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "term-name-taken" | "terms-full" | "terms-overlap" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes a term */
  updateTerm: { input: { path: { id: number }; body: TermInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "term-name-taken" | "term-not-found" | "terms-overlap" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Removes a term */
  deleteTerm: { input: { path: { id: number } }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "term-not-found" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a faculty with its office */
  createFaculty: { input: { body: FacultyChange }; output: { id: number }; code: "body-too-large" | "faculty-name-taken" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Changes a faculty, its office or its hours */
  updateFaculty: { input: { path: { id: number }; body: FacultyChange }; output: undefined; code: "body-too-large" | "faculty-missing" | "faculty-name-taken" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** All faculties as a table for spreadsheets, an example where there are none */
  exportFaculties: { input: object; output: string; code: "forbidden" | "internal" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What a list of faculties would do, and what is wrong with its lines; saves nothing */
  previewFaculties: { input: { body: FacultyListInput }; output: FacultyListView; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Saves a list of faculties, all of it or nothing; those of the same name are changed */
  importFaculties: { input: { body: FacultyListInput }; output: { created: number; changed: number }; code: "body-too-large" | "faculty-list-wrong" | "faculty-name-taken" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What was found when ledger, orders, stock and provider were last checked */
  getChecks: { input: object; output: ChecksView; code: "forbidden" | "internal" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Checks ledger, orders, stock and provider now; each difference becomes a task, once */
  runChecks: { input: object; output: ChecksView; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "overloaded" | "own-case" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Lifts a fraud warning: its orders go on */
  liftWarning: { input: { path: { id: string }; body: ReasonInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "internal" | "invalid-request" | "overloaded" | "own-case" | "request-in-progress" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "warning-not-found" }
  /** Tries a refund anew that could not be made */
  retryRefund: { input: { path: { id: string }; body: ReasonInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "internal" | "invalid-request" | "overloaded" | "own-case" | "refund-not-needed" | "request-in-progress" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Gives back a payment that no order was made of */
  refundCheckout: { input: { path: { id: string }; body: ReasonInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "idempotency-key-missing" | "idempotency-key-reused" | "internal" | "invalid-request" | "overloaded" | "own-case" | "refund-not-needed" | "request-in-progress" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Frequent searches, and searches that find nothing */
  listSearches: { input: { query?: { view?: "frequent" | "empty" | "ignored"; cursor?: number } }; output: { items: readonly SearchText[]; total: number; nextCursor: (string | null); figures: SearchFigures; counts: { frequent: number; empty: number; ignored: number } }; code: "forbidden" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Puts a text aside until it is asked often again, or takes it up again */
  ignoreSearch: { input: { body: IgnoreInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "search-text-missing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Synonyms with who changed them last */
  listSynonyms: { input: { query?: { q?: string; cursor?: number } }; output: { items: readonly SynonymView[]; total: number; nextCursor: (string | null); inUse: number }; code: "forbidden" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Adds a synonym; the next search knows it */
  createSynonym: { input: { body: SynonymInput }; output: { id: number }; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "synonym-known" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** What a synonym would change, without adding it */
  previewSynonym: { input: { body: SynonymInput }; output: SynonymPreview; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes a synonym away, or puts it back */
  updateSynonym: { input: { path: { id: number }; body: SynonymRemoval }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "own-case" | "sign-in-needed" | "synonym-known" | "synonym-missing" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Puts a logo in place of the name: a square SVG or PNG, in the field logo */
  changeLogo: { input: { body: { logo: Blob } }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "logo-damaged" | "logo-format" | "logo-missing" | "logo-not-square" | "logo-pictures" | "logo-slow" | "logo-too-large" | "logo-too-small" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" | "upload-busy" | "upload-busy-account" }
  /** Back to the name alone */
  removeLogo: { input: object; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Who the shop is, and the terms of its sales: past, present and planned */
  getSiteSettings: { input: object; output: SiteSettingsView; code: "forbidden" | "internal" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Saves name, colours, campus, contact, legal data, sender of mails and domains of students, at once */
  changeIdentity: { input: { body: IdentityInput }; output: undefined; code: "body-too-large" | "example-domain" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Plans commission and times for sales from a day on; sales that are made keep theirs */
  planTerms: { input: { body: TermsInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "terms-too-soon" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Sends a mail to your own address and waits for what the mail server answers */
  sendTestMail: { input: object; output: { to: string; from: string }; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "mail-server-missing" | "overloaded" | "sign-in-needed" | "test-mail-failed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Which keys of the payment provider are in force, without them */
  getPaymentKeys: { input: object; output: PaymentKeysView; code: "forbidden" | "internal" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Tries keys at the payment provider, then saves them encrypted; old webhook secrets hold for a day */
  setPaymentKeys: { input: { body: PaymentKeysInput }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "payment-account-differs" | "payment-account-inactive" | "payment-key-lacks" | "payment-key-live" | "payment-key-missing" | "payment-key-refused" | "payment-keys-changed" | "payment-keys-in-environment" | "payment-mode-differs" | "payment-unavailable" | "payment-webhook-missing" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Takes planned terms back */
  cancelTerms: { input: { path: { id: number } }; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "invalid-request" | "overloaded" | "sign-in-needed" | "terms-not-planned" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Whether guests come in, and what is missing until they can */
  getSetup: { input: object; output: { isOpen: boolean; done: readonly ("account" | "university" | "look" | "campus" | "faculties" | "categories" | "mail" | "payments" | "legal" | "open")[]; missing: readonly { step: "account" | "university" | "look" | "campus" | "faculties" | "categories" | "mail" | "payments" | "legal" | "open"; code: "university" | "student-domains" | "support" | "campus" | "faculties" | "categories" | "mail-server" | "mail-sender" | "payment-keys" | "terms" | "legal" }[] }; code: "forbidden" | "internal" | "overloaded" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
  /** Lets guests in, for good */
  openShop: { input: object; output: undefined; code: "body-too-large" | "forbidden" | "foreign-origin" | "internal" | "overloaded" | "setup-incomplete" | "sign-in-needed" | "token-invalid" | "token-scope-missing" | "too-many-attempts" | "unavailable" | "unreadable-request" }
}

/** What webhooks tell, by its `type`. */
export type Messages = {
  "order.paid": { type: "order.paid"; timestamp: string; data: SellerOrderView }
  "order.delivered": { type: "order.delivered"; timestamp: string; data: SellerOrderView }
  "order.confirmed": { type: "order.confirmed"; timestamp: string; data: SellerOrderView }
  "order.cancelled": { type: "order.cancelled"; timestamp: string; data: SellerOrderView }
  "order.released": { type: "order.released"; timestamp: string; data: SellerOrderView }
  "order.refunded": { type: "order.refunded"; timestamp: string; data: SellerOrderView }
  "return.requested": { type: "return.requested"; timestamp: string; data: SellerOrderView }
  "return.handed-back": { type: "return.handed-back"; timestamp: string; data: SellerOrderView }
  "return.approved": { type: "return.approved"; timestamp: string; data: SellerOrderView }
  "return.rejected": { type: "return.rejected"; timestamp: string; data: SellerOrderView }
  "return.escalated": { type: "return.escalated"; timestamp: string; data: SellerOrderView }
  "return.completed": { type: "return.completed"; timestamp: string; data: SellerOrderView }
  "return.closed": { type: "return.closed"; timestamp: string; data: SellerOrderView }
  ping: { type: "ping"; timestamp: string; data: Record<string, unknown> }
}

type Call = { method: string; path: string; isKeyed?: true; isForm?: true }

export const calls: Record<keyof Operations, Call> = {
  listFaculties: { method: 'GET', path: '/faculties' },
  listCountries: { method: 'GET', path: '/countries' },
  getSession: { method: 'GET', path: '/auth/session' },
  getCsrfToken: { method: 'GET', path: '/auth/csrf' },
  logIn: { method: 'POST', path: '/auth/login' },
  logOut: { method: 'POST', path: '/auth/logout' },
  register: { method: 'POST', path: '/auth/register' },
  checkUsername: { method: 'POST', path: '/auth/check-username' },
  verifyEmail: { method: 'POST', path: '/auth/verify-email' },
  resendEmailVerification: { method: 'POST', path: '/auth/verify-email/resend' },
  requestPasswordReset: { method: 'POST', path: '/auth/password-reset' },
  checkPasswordReset: { method: 'POST', path: '/auth/password-reset/check' },
  confirmPasswordReset: { method: 'POST', path: '/auth/password-reset/confirm' },
  getMe: { method: 'GET', path: '/me' },
  getStudentVerification: { method: 'GET', path: '/account/student-verification' },
  startStudentVerification: { method: 'POST', path: '/account/student-verification' },
  cancelStudentVerification: { method: 'DELETE', path: '/account/student-verification' },
  confirmStudentVerification: { method: 'POST', path: '/account/student-verification/code' },
  updatePicture: { method: 'POST', path: '/account/picture', isForm: true },
  getProfile: { method: 'GET', path: '/account/profile' },
  setAdvertising: { method: 'PUT', path: '/account/advertising' },
  getAddress: { method: 'GET', path: '/account/address' },
  saveAddress: { method: 'PUT', path: '/account/address' },
  changePassword: { method: 'POST', path: '/account/password' },
  listSessions: { method: 'GET', path: '/account/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/account/sessions' },
  startGoogleSignIn: { method: 'GET', path: '/auth/google/start' },
  finishGoogleSignIn: { method: 'GET', path: '/auth/google/callback' },
  listStores: { method: 'GET', path: '/stores' },
  openStore: { method: 'POST', path: '/stores' },
  uploadPicture: { method: 'POST', path: '/store/uploads', isForm: true },
  deleteUpload: { method: 'DELETE', path: '/store/uploads/{id}' },
  startImport: { method: 'POST', path: '/store/imports', isForm: true },
  getImportTemplate: { method: 'GET', path: '/store/imports/template.csv' },
  getImport: { method: 'GET', path: '/store/imports/{id}' },
  cancelImport: { method: 'DELETE', path: '/store/imports/{id}' },
  listImportRows: { method: 'GET', path: '/store/imports/{id}/rows' },
  exportImportErrors: { method: 'GET', path: '/store/imports/{id}/errors.csv' },
  correctImportRow: { method: 'PATCH', path: '/store/imports/{id}/rows/{line}' },
  confirmImport: { method: 'POST', path: '/store/imports/{id}/confirm' },
  checkStoreName: { method: 'POST', path: '/store/check-name' },
  updateStore: { method: 'PATCH', path: '/store' },
  setHolidays: { method: 'PUT', path: '/store/holidays' },
  previewProductChanges: { method: 'POST', path: '/store/products/changes/preview' },
  changeProducts: { method: 'POST', path: '/store/products/changes' },
  listOwnProducts: { method: 'GET', path: '/store/products' },
  createProduct: { method: 'POST', path: '/store/products' },
  checkProductName: { method: 'POST', path: '/store/products/check-name' },
  renameStore: { method: 'POST', path: '/store/name' },
  deleteProduct: { method: 'DELETE', path: '/store/products/{url}' },
  getOwnProduct: { method: 'GET', path: '/store/products/{url}' },
  updateProduct: { method: 'PATCH', path: '/store/products/{url}' },
  exportOwnProducts: { method: 'GET', path: '/store/products.csv' },
  pauseProducts: { method: 'POST', path: '/store/products/pause' },
  getProposals: { method: 'GET', path: '/products/proposals' },
  getProductDraft: { method: 'GET', path: '/store/draft' },
  keepProductDraft: { method: 'PUT', path: '/store/draft' },
  dropProductDraft: { method: 'DELETE', path: '/store/draft' },
  listCategories: { method: 'GET', path: '/categories' },
  listCategoryLeaders: { method: 'GET', path: '/categories/leaders' },
  listProducts: { method: 'GET', path: '/products' },
  getProduct: { method: 'GET', path: '/products/{url}' },
  countProductView: { method: 'POST', path: '/products/{url}/views' },
  countCategoryView: { method: 'POST', path: '/categories/{url}/views' },
  reportPictureFailure: { method: 'POST', path: '/picture-failures' },
  listWishes: { method: 'GET', path: '/wishlist' },
  addWish: { method: 'POST', path: '/wishlist' },
  removeWish: { method: 'DELETE', path: '/wishlist/{url}' },
  getCart: { method: 'GET', path: '/cart' },
  saveCart: { method: 'PUT', path: '/cart' },
  mergeCart: { method: 'POST', path: '/cart/merge' },
  receivePaymentEvent: { method: 'POST', path: '/webhooks/payments' },
  listOrders: { method: 'GET', path: '/orders' },
  getOrder: { method: 'GET', path: '/orders/{id}' },
  confirmOrder: { method: 'POST', path: '/orders/{id}/confirm-received' },
  undoOrderConfirmation: { method: 'POST', path: '/orders/{id}/undo-confirm' },
  createHandOverCode: { method: 'POST', path: '/orders/{id}/hand-over-code' },
  getHandOverCode: { method: 'GET', path: '/orders/{id}/hand-over-code' },
  cancelOrder: { method: 'POST', path: '/orders/{id}/cancel', isKeyed: true },
  listStoreOrders: { method: 'GET', path: '/store/orders' },
  exportStoreOrders: { method: 'GET', path: '/store/orders.csv' },
  getStoreOrder: { method: 'GET', path: '/store/orders/{id}' },
  setOrderStage: { method: 'POST', path: '/store/orders/{id}/process' },
  cancelStoreOrder: { method: 'POST', path: '/store/orders/{id}/cancel', isKeyed: true },
  handOverByCode: { method: 'POST', path: '/store/hand-over' },
  handOverOrder: { method: 'POST', path: '/store/orders/{id}/hand-over' },
  getRoute: { method: 'GET', path: '/store/route' },
  leaveOrders: { method: 'POST', path: '/store/route/leave' },
  takeOrdersBack: { method: 'POST', path: '/store/route/take-back' },
  listSales: { method: 'GET', path: '/store/sales' },
  exportSales: { method: 'GET', path: '/store/sales.csv' },
  listStoreQuestions: { method: 'GET', path: '/store/messages' },
  answerQuestion: { method: 'POST', path: '/store/messages/{id}/answer' },
  listQuestions: { method: 'GET', path: '/products/{url}/questions' },
  askQuestion: { method: 'POST', path: '/products/{url}/questions' },
  getStoreStats: { method: 'GET', path: '/store/stats' },
  listProgrammes: { method: 'GET', path: '/programmes' },
  getSemester: { method: 'GET', path: '/programmes/{slug}/semesters/{semester}' },
  getEnrolment: { method: 'GET', path: '/account/enrolment' },
  setEnrolment: { method: 'PUT', path: '/account/enrolment' },
  deleteEnrolment: { method: 'DELETE', path: '/account/enrolment' },
  setOwnedItem: { method: 'PUT', path: '/account/owned-items' },
  listSavedSearches: { method: 'GET', path: '/account/saved-searches' },
  createSavedSearch: { method: 'POST', path: '/account/saved-searches' },
  updateSavedSearch: { method: 'PATCH', path: '/account/saved-searches/{id}' },
  deleteSavedSearch: { method: 'DELETE', path: '/account/saved-searches/{id}' },
  listNotifications: { method: 'GET', path: '/account/notifications' },
  readNotifications: { method: 'POST', path: '/account/notifications/read' },
  getBookToSell: { method: 'GET', path: '/store/books/{isbn}' },
  listWanted: { method: 'GET', path: '/wanted' },
  previewWanted: { method: 'GET', path: '/wanted/preview' },
  offerToWanted: { method: 'POST', path: '/wanted/{id}/offers' },
  listWantedOfStore: { method: 'GET', path: '/store/wanted' },
  listOwnWanted: { method: 'GET', path: '/account/wanted' },
  createWanted: { method: 'POST', path: '/account/wanted' },
  getOwnWantedCounts: { method: 'GET', path: '/account/wanted/counts' },
  changeWanted: { method: 'PATCH', path: '/account/wanted/{id}' },
  closeWanted: { method: 'POST', path: '/account/wanted/{id}/close' },
  renewWanted: { method: 'POST', path: '/account/wanted/{id}/renew' },
  reportPerson: { method: 'POST', path: '/people/{username}/reports' },
  reportProduct: { method: 'POST', path: '/products/{url}/reports' },
  reportWanted: { method: 'POST', path: '/wanted/{id}/reports' },
  reportStore: { method: 'POST', path: '/stores/{url}/reports' },
  quoteCart: { method: 'POST', path: '/cart/quote' },
  cancelCheckout: { method: 'DELETE', path: '/checkouts/{id}' },
  getCheckout: { method: 'GET', path: '/checkouts/{id}' },
  createCheckout: { method: 'POST', path: '/checkouts', isKeyed: true },
  searchProducts: { method: 'GET', path: '/search' },
  listSuggestions: { method: 'GET', path: '/search/suggestions' },
  countSearch: { method: 'POST', path: '/searches' },
  listFrequentSearches: { method: 'GET', path: '/searches/frequent' },
  listReviews: { method: 'GET', path: '/products/{url}/reviews' },
  writeReview: { method: 'POST', path: '/products/{url}/reviews' },
  requestReturn: { method: 'POST', path: '/orders/{id}/return' },
  escalateReturn: { method: 'POST', path: '/orders/{id}/return/escalate' },
  createReturnCode: { method: 'POST', path: '/orders/{id}/return/code' },
  receiveReturn: { method: 'POST', path: '/store/returns/{id}/receive' },
  restockReturn: { method: 'POST', path: '/store/returns/{id}/restock' },
  listStoreReturns: { method: 'GET', path: '/store/returns' },
  answerReturn: { method: 'POST', path: '/store/returns/{id}/answer', isKeyed: true },
  openDispute: { method: 'POST', path: '/orders/{id}/disputes' },
  closeDispute: { method: 'POST', path: '/disputes/{id}/close' },
  listStoreDisputes: { method: 'GET', path: '/store/disputes' },
  answerDispute: { method: 'POST', path: '/store/disputes/{id}/answer' },
  deleteAccount: { method: 'POST', path: '/account/deletion' },
  getStoreMoney: { method: 'GET', path: '/store/money' },
  getStorePayments: { method: 'GET', path: '/store/payments' },
  createPaymentsLink: { method: 'POST', path: '/store/payments/link' },
  listTasks: { method: 'GET', path: '/staff/queue' },
  decideStore: { method: 'POST', path: '/staff/stores/{url}/decision' },
  decideProduct: { method: 'POST', path: '/staff/products/{url}/decision' },
  undoDecision: { method: 'DELETE', path: '/staff/products/{url}/decision' },
  approveProducts: { method: 'POST', path: '/staff/products/approvals' },
  changeReview: { method: 'PUT', path: '/staff/settings/review' },
  getCase: { method: 'GET', path: '/staff/orders/{id}' },
  addCaseNote: { method: 'POST', path: '/staff/orders/{id}/notes' },
  decideReturn: { method: 'POST', path: '/staff/returns/{id}/decision', isKeyed: true },
  decideDispute: { method: 'POST', path: '/staff/disputes/{id}/decision', isKeyed: true },
  closeTask: { method: 'POST', path: '/staff/tasks/{id}/close' },
  removeWanted: { method: 'POST', path: '/staff/wanted/{id}/remove' },
  restoreWanted: { method: 'POST', path: '/staff/wanted/{id}/restore' },
  answerReport: { method: 'POST', path: '/staff/reports/{id}/answer' },
  handOverAtOffice: { method: 'POST', path: '/staff/hand-over' },
  receiveReturnAtOffice: { method: 'POST', path: '/staff/returns/receive' },
  listUsers: { method: 'GET', path: '/staff/users' },
  blockUser: { method: 'POST', path: '/staff/users/{username}/block' },
  unblockUser: { method: 'POST', path: '/staff/users/{username}/unblock' },
  changeStaffRoles: { method: 'PUT', path: '/staff/users/{username}/roles' },
  listAuditEntries: { method: 'GET', path: '/staff/audit' },
  createBanner: { method: 'POST', path: '/staff/banners', isForm: true },
  createCategory: { method: 'POST', path: '/staff/categories' },
  createCategoryTemplate: { method: 'POST', path: '/staff/categories/template' },
  updateCategory: { method: 'PUT', path: '/staff/categories/{id}' },
  createSubcategory: { method: 'POST', path: '/staff/subcategories' },
  updateSubcategory: { method: 'PUT', path: '/staff/subcategories/{id}' },
  updateBanner: { method: 'PUT', path: '/staff/banners/{id}' },
  deleteBanner: { method: 'DELETE', path: '/staff/banners/{id}' },
  exportBooks: { method: 'GET', path: '/staff/books.csv' },
  previewBooks: { method: 'POST', path: '/staff/books/preview' },
  importBooks: { method: 'POST', path: '/staff/books/import' },
  createProgramme: { method: 'POST', path: '/staff/programmes' },
  updateProgramme: { method: 'PUT', path: '/staff/programmes/{id}' },
  createCourse: { method: 'POST', path: '/staff/programmes/{id}/courses' },
  updateCourse: { method: 'PUT', path: '/staff/courses/{id}' },
  setCourseList: { method: 'PUT', path: '/staff/courses/{id}/list' },
  exportCourses: { method: 'GET', path: '/staff/courses.csv' },
  previewCourses: { method: 'POST', path: '/staff/courses/preview' },
  importCourses: { method: 'POST', path: '/staff/courses/import' },
  createTerm: { method: 'POST', path: '/staff/terms' },
  updateTerm: { method: 'PUT', path: '/staff/terms/{id}' },
  deleteTerm: { method: 'DELETE', path: '/staff/terms/{id}' },
  createFaculty: { method: 'POST', path: '/staff/faculties' },
  updateFaculty: { method: 'PUT', path: '/staff/faculties/{id}' },
  exportFaculties: { method: 'GET', path: '/staff/faculties.csv' },
  previewFaculties: { method: 'POST', path: '/staff/faculties/preview' },
  importFaculties: { method: 'POST', path: '/staff/faculties/import' },
  getChecks: { method: 'GET', path: '/staff/checks' },
  runChecks: { method: 'POST', path: '/staff/checks' },
  liftWarning: { method: 'POST', path: '/staff/warnings/{id}/lift', isKeyed: true },
  retryRefund: { method: 'POST', path: '/staff/orders/{id}/refund', isKeyed: true },
  refundCheckout: { method: 'POST', path: '/staff/checkouts/{id}/refund', isKeyed: true },
  listSearches: { method: 'GET', path: '/staff/searches' },
  ignoreSearch: { method: 'POST', path: '/staff/searches/ignored' },
  listSynonyms: { method: 'GET', path: '/staff/synonyms' },
  createSynonym: { method: 'POST', path: '/staff/synonyms' },
  previewSynonym: { method: 'POST', path: '/staff/synonyms/preview' },
  updateSynonym: { method: 'PUT', path: '/staff/synonyms/{id}' },
  changeLogo: { method: 'POST', path: '/staff/settings/logo', isForm: true },
  removeLogo: { method: 'DELETE', path: '/staff/settings/logo' },
  getSiteSettings: { method: 'GET', path: '/staff/settings' },
  changeIdentity: { method: 'PUT', path: '/staff/settings/identity' },
  planTerms: { method: 'POST', path: '/staff/settings/terms' },
  sendTestMail: { method: 'POST', path: '/staff/settings/test-mail' },
  getPaymentKeys: { method: 'GET', path: '/staff/settings/payment-keys' },
  setPaymentKeys: { method: 'PUT', path: '/staff/settings/payment-keys' },
  cancelTerms: { method: 'DELETE', path: '/staff/settings/terms/{id}' },
  getSetup: { method: 'GET', path: '/staff/setup' },
  openShop: { method: 'POST', path: '/staff/setup/opening' },
}
