export type Country = { name: string; dialCode: string }

/** Mexico first, then by name. Names from CLDR for es-MX, dial codes from ITU E.164. */
const namesAndCodes = `
  México 52, Afganistán 93, Albania 355, Alemania 49, Andorra 376, Angola 244, Antigua y Barbuda 1,
  Arabia Saudita 966, Argelia 213, Argentina 54, Armenia 374, Australia 61, Austria 43, Azerbaiyán 994,
  Bahamas 1, Bangladés 880, Barbados 1, Baréin 973, Bélgica 32, Belice 501, Benín 229, Bielorrusia 375,
  Bolivia 591, Bosnia y Herzegovina 387, Botsuana 267, Brasil 55, Brunéi 673, Bulgaria 359,
  Burkina Faso 226, Burundi 257, Bután 975, Cabo Verde 238, Camboya 855, Camerún 237, Canadá 1, Catar 974,
  Chad 235, Chequia 420, Chile 56, China 86, Chipre 357, Ciudad del Vaticano 39, Colombia 57, Comoras 269,
  Corea del Norte 850, Corea del Sur 82, Costa Rica 506, Côte d’Ivoire 225, Croacia 385, Cuba 53,
  Dinamarca 45, Dominica 1, Ecuador 593, Egipto 20, El Salvador 503, Emiratos Árabes Unidos 971,
  Eritrea 291, Eslovaquia 421, Eslovenia 386, España 34, Estados Unidos 1, Estonia 372, Eswatini 268,
  Etiopía 251, Filipinas 63, Finlandia 358, Fiyi 679, Francia 33, Gabón 241, Gambia 220, Georgia 995,
  Ghana 233, Granada 1, Grecia 30, Guatemala 502, Guinea 224, Guinea Ecuatorial 240, Guinea-Bisáu 245,
  Guyana 592, Haití 509, Honduras 504, Hungría 36, India 91, Indonesia 62, Irak 964, Irán 98, Irlanda 353,
  Islandia 354, Islas Marshall 692, Islas Salomón 677, Israel 972, Italia 39, Jamaica 1, Japón 81,
  Jordania 962, Kazajistán 7, Kenia 254, Kirguistán 996, Kiribati 686, Kuwait 965, Laos 856, Lesoto 266,
  Letonia 371, Líbano 961, Liberia 231, Libia 218, Liechtenstein 423, Lituania 370, Luxemburgo 352,
  Macedonia del Norte 389, Madagascar 261, Malasia 60, Malaui 265, Maldivas 960, Mali 223, Malta 356,
  Marruecos 212, Mauricio 230, Mauritania 222, Micronesia 691, Moldavia 373, Mónaco 377, Mongolia 976,
  Montenegro 382, Mozambique 258, Myanmar (Birmania) 95, Namibia 264, Nauru 674, Nepal 977, Nicaragua 505,
  Níger 227, Nigeria 234, Noruega 47, Nueva Zelanda 64, Omán 968, Países Bajos 31, Pakistán 92,
  Palaos 680, Panamá 507, Papúa Nueva Guinea 675, Paraguay 595, Perú 51, Polonia 48, Portugal 351,
  Puerto Rico 1, RAE de Hong Kong (China) 852, Reino Unido 44, República Centroafricana 236,
  República del Congo 242, República Democrática del Congo 243, República Dominicana 1, Ruanda 250,
  Rumania 40, Rusia 7, Samoa 685, San Cristóbal y Nieves 1, San Marino 378,
  San Vicente y las Granadinas 1, Santa Lucía 1, Santo Tomé y Príncipe 239, Senegal 221, Serbia 381,
  Seychelles 248, Sierra Leona 232, Singapur 65, Siria 963, Somalia 252, Sri Lanka 94, Sudáfrica 27,
  Sudán 249, Sudán del Sur 211, Suecia 46, Suiza 41, Surinam 597, Tailandia 66, Taiwán 886, Tanzania 255,
  Tayikistán 992, Territorios Palestinos 970, Timor Oriental 670, Togo 228, Tonga 676,
  Trinidad y Tobago 1, Túnez 216, Turkmenistán 993, Turquía 90, Tuvalu 688, Ucrania 380, Uganda 256,
  Uruguay 598, Uzbekistán 998, Vanuatu 678, Venezuela 58, Vietnam 84, Yemen 967, Yibuti 253, Zambia 260,
  Zimbabue 263`

export const countries: readonly Country[] = [...namesAndCodes.matchAll(/\s*(.+?) (\d+)(?:,|$)/g)].map(
  ([, name = '', code]) => ({ name, dialCode: `+${code}` }),
)
