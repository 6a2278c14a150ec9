/**
 * The most used passwords of published lists, English and Spanish, as `isCommonPassword` compares them: lower
 * case, no symbols. Only those that a capital and a symbol would bring past the rules are of use here.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwords password1 password12 password123 password1234 passw0rd passw0rd1 passw0rd123 p4ssw0rd
  12345678 123456789 1234567890 11111111 00000000 87654321 a1234567 a12345678 a123456789 aa123456 abc12345 abc123456
  abcd1234 abcd12345 abcdef12 abcdef123 abcdefg1 abcdefgh qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop
  qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx123 asdf1234 asdfghjk asdfghjkl zaq12wsx zxcvbnm1 zxcvbnm123
  admin123 admin1234 admin12345 administrator administrador adminadmin root1234 toor1234 test1234 test12345 testtest
  user1234 user12345 guest123 guest1234 demo1234 temp1234 temporal temporal1 changeme changeme1 changeme123
  welcome1 welcome12 welcome123 welcome1234 letmein1 letmein123 iloveyou iloveyou1 iloveyou123 sunshine sunshine1
  princess princess1 football football1 baseball baseball1 superman superman1 batman123 monkey123 dragon123
  shadow123 master123 michael1 michael123 jordan23 charlie1 computer computer1 internet internet1 whatever whatever1
  trustno1 starwars starwars1 pokemon1 pokemon123 samsung1 google123 facebook facebook1 secret12 secret123 login123
  summer2023 summer2024 summer2025 summer2026 winter2024 winter2025 spring2025 january1 august2025 november2026
  contrasena contrasena1 contrasena12 contrasena123 contrasena1234 clave123 clave1234 micontrasena mipassword
  secreto1 secreto12 secreto123 hola1234 hola12345 holahola bienvenido bienvenido1 bienvenido123 usuario1 usuario123
  teamo123 teamo1234 tequiero tequiero1 tequiero123 teamomucho miamor123 amorcito amorcito1 princesa princesa1
  princesa123 chiquita corazon1 corazon123 estrella estrella1 mariposa mariposa1 mariposa123 bonita123 angelito
  america1 america123 chivas123 cruzazul cruzazul1 pumas123 tigres123 rayados1 futbol10 futbol123 barcelona barcelona1
  realmadrid realmadrid1 mexico123 mexico1234 mexico2024 mexico2025 mexico2026 guadalupe guadalupe1 alejandro
  alejandro1 alejandro123 fernando fernando1 fernando123 roberto1 roberto123 carlos123 daniel123 jesus123 jesus1234
  cristo123 jesucristo maria123 maria1234 diosesamor universidad universidad1 estudiante estudiante1 estudiante123
  alumno123 alumno1234 escuela1 escuela123 campus123 campus2024 campus2025 campus2026 prueba12 prueba123 prueba1234`.split(
    /\s+/,
  ),
)
